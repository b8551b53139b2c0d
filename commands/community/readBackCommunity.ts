/** Reads a community back from the server. */
import { Effect } from 'effect'
import { getCommunities } from '../../schemas/api/communities.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'

/** Stores the answer as the base of the entity. */
export const readBackCommunity = Effect.fnUntraced(function* (name: string, { store }: CommandContext) {
  const { call } = yield* Api
  const asked = store.asking.ask()
  const { communities } = yield* call(getCommunities, { communities: [name] })
  yield* changeStore(() => store.asking.answering(asked, () => store.communities.confirm(communities.items)))
})
