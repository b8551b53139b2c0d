/** Reads the moderators of a community back from the server when it is unknown whether a change took effect. */
import { Effect } from 'effect'
import { getModerators } from '../../schemas/api/communityPeople.ts'
import { nameKey } from '../../schemas/ids.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { changeStore } from '../kernel/changeStore.ts'

interface Target {
  readonly community: string
  readonly author: string
}

/** The id of a moderator in the store. */
export const moderatorKey = ({ community, author }: Target): string =>
  recordKey({ kind: 'moderator', community: nameKey(community), of: nameKey(author) })

/** Stores the server's answer as the base of the one moderator. */
export const readBackModerators = Effect.fnUntraced(function* (
  { community, author }: Target,
  { store }: CommandContext,
) {
  const asked = store.asking.ask()
  const { moderators } = yield* (yield* Api).call(getModerators, { community })
  const present = moderators.items.find((each) => nameKey(each.author) === nameKey(author))
  const known = store.records.base(moderatorKey({ community, author }))
  const found: ModerationRecord | undefined =
    present === undefined
      ? known && { ...known, isGone: true }
      : { kind: 'moderator', community: nameKey(community), of: nameKey(author), moderator: present, isGone: false }
  if (found !== undefined) yield* changeStore(() => store.asking.answering(asked, () => store.records.confirm([found])))
})
