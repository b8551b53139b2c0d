/**
 * Blocks or unblocks a community: feeds across communities drop its posts at once. The server stores the whole list, so
 * changes are sent one after the other, each with everything settled before it, in this tab or another.
 * docs/behaviour/profile.md#blocking.
 */
import { Effect, Schema } from 'effect'
import { saveSettings } from '../../schemas/api/users.ts'
import { nameKey } from '../../schemas/ids.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../Api.ts'
import { blockToasts } from '../actionToasts.ts'
import { type CommandContext, defineIntent } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { readBackViewer, viewerBase, viewerKey } from './readBackViewer.ts'
import { withName } from './withName.ts'

/** `wish` is whether the community is to be blocked. */
const Input = Schema.Struct({ community: Schema.NonEmptyString, wish: Schema.Boolean })
type Input = typeof Input.Type

/** The new list; `undefined` where the server has it already. */
const wished = ({ community, wish }: Input, { store }: CommandContext): ReadonlyArray<string> | undefined => {
  const names = viewerBase(store)?.blockedCommunities ?? []
  const next = withName(names, community, wish)
  return next === names ? undefined : next
}

const sendList = Effect.fnUntraced(function* (input: Input, context: CommandContext) {
  const blockedCommunities = wished(input, context)
  if (blockedCommunities !== undefined) yield* (yield* Api).call(saveSettings, { blockedCommunities })
})

export const BlockCommunity = defineIntent({
  name: 'community.block.v1',
  input: Input,
  lane: ({ community }) => ({ key: 'settings', policy: 'latest', about: nameKey(community) }),
  resume: () => 'again',
  guard: (input, context) => {
    const holds = context.store.blockedCommunities.peek().has(nameKey(input.community)) === input.wish
    return memberOnly(input, context) ?? (holds ? 'idle' : undefined)
  },
  propose: ({ community, wish }, { store }) => [
    proposal(store.users, viewerKey(store), (user) => ({
      ...user,
      blockedCommunities: withName(user.blockedCommunities ?? [], community, wish),
    })),
  ],
  send: sendList,
  waitsForNetwork: true,
  readBack: {
    ask: (_input, context) => readBackViewer(context),
    holds: (input, context) => (wished(input, context) === undefined ? undefined : 'differs'),
    isRecent: (_input, { store, now }) => store.users.isRecent(viewerKey(store), now),
    asksFirst: () => true,
  },
  asksBeforeUndo: true,
  undo: ({ community, wish }) => ({ community, wish: !wish }),
  tell: {
    offersUndo: true,
    success: (_answer, { wish }) => (wish ? blockToasts.communityBlocked : blockToasts.communityUnblocked),
    failure: (_failure, { wish }) => (wish ? blockToasts.notBlocked : blockToasts.notUnblocked),
  },
})
