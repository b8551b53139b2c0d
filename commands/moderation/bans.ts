/** Bans of a community: loaded, one or all, and lifted. docs/behaviour/moderation.md#bans. */
import { Clock, Effect, Schema } from 'effect'
import { getBans } from '../../schemas/api/communityPeople.ts'
import { getBan, unbanMember } from '../../schemas/api/moderatedMembers.ts'
import { nameKey } from '../../schemas/ids.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { banKey, bansKey, type RecordPage, recordList } from './recordLists.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, username: Schema.NonEmptyString })
type Input = typeof Input.Type

const keyOf = ({ community, username }: Input): string =>
  recordKey({ kind: 'ban', community: nameKey(community), of: nameKey(username) })

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(unbanMember, input)
})

const isLifted = (input: Input, { store }: CommandContext): boolean => store.records.base(keyOf(input))?.isGone === true

/** If the server has no ban, it was lifted. */
const readBack = Effect.fnUntraced(function* (input: Input, { store }: CommandContext) {
  const known = store.records.base(keyOf(input))
  const { users } = yield* (yield* Api).call(getBan, input)
  if (known !== undefined && users.items.length === 0)
    yield* changeStore(() => store.records.confirm([{ ...known, isGone: true }]))
})

/**
 * Lifts the ban of a member: their row disappears at once, and comes back if that fails.
 * docs/behaviour/moderation.md#bans.
 */
export const UnbanMember = defineIntent({
  name: 'member.unban.v1',
  input: Input,
  lane: ({ community, username }) => ({ key: banKey(community, username), policy: 'queue' }),
  guard: (input, context) => {
    const refusal = moderatorOnly(input.community, context)
    return refusal ?? (context.store.records.peek(keyOf(input))?.isGone === true ? 'idle' : undefined)
  },
  propose: (input, { store }) => [proposal(store.records, keyOf(input), (ban) => ({ ...ban, isGone: true }))],
  send,
  readBack: {
    ask: readBack,
    holds: (input, context) => (isLifted(input, context) ? undefined : 'differs'),
  },
  // The list of the member's own ban is reset, so that it is loaded again.
  settle: (_answer, { community, username }, { store }) =>
    store.recordLists.reset((key) => key === banKey(community, username)),
  tell: { success: () => moderationToasts.unbanned },
})

const LoadBanInput = Schema.Struct({ community: Schema.NonEmptyString, username: Schema.NonEmptyString })
type LoadBanInput = typeof LoadBanInput.Type

const fetchBan = Effect.fnUntraced(function* (input: LoadBanInput) {
  const { users } = yield* (yield* Api).call(getBan, input)
  const records: RecordPage['records'] = users.items
    .slice(0, 1)
    .map((ban) => ({ kind: 'ban', of: nameKey(ban.author), ban }))
  return { records, hasMore: false }
})

/** Loads whether a member is banned from a community, by whom and since when. */
export const LoadBan = defineQuery({
  name: 'member.ban.load.v1',
  input: LoadBanInput,
  lane: ({ community, username }) => ({ key: banKey(community, username), policy: 'join' }),
  ...recordList<LoadBanInput>(({ community, username }) => ({ key: banKey(community, username), community })),
  send: fetchBan,
})

const LoadBansInput = Schema.Struct({ community: Schema.NonEmptyString, page: Schema.Int })
type LoadBansInput = typeof LoadBansInput.Type

const fetchBans = Effect.fnUntraced(function* ({ community, page }: LoadBansInput) {
  const time = yield* Clock.currentTimeMillis
  const { users, hasMore } = yield* (yield* Api).call(getBans, { community, page, time }).pipe(orNotFound('community'))
  const records: RecordPage['records'] = users.items.map((ban) => ({ kind: 'ban', of: nameKey(ban.author), ban }))
  return { records, hasMore }
})

/** Loads a page of the bans of a community. */
export const LoadBans = defineQuery({
  name: 'community.bans.v1',
  input: LoadBansInput,
  // A load that began before an item left does not know what moved up.
  lane: ({ community, page }) => ({ key: bansKey(community, page), policy: 'replace' }),
  ...recordList<LoadBansInput>(({ community, page }) => ({ key: bansKey(community, page), community })),
  send: fetchBans,
})
