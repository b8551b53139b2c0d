/**
 * The moderators of a community: loaded with their permissions, and invited. docs/behaviour/moderation.md#moderators.
 */
import { Effect, Schema } from 'effect'
import { addModerator, getModerators } from '../../schemas/api/communityPeople.ts'
import { Username } from '../../schemas/codecs/scalars.ts'
import { Permissions } from '../../schemas/entities/Moderator.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { changeStore } from '../kernel/CurrentRun.ts'
import { orNotFound } from '../kernel/notFound.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'
import { moderatorsKey, type RecordPage, recordList } from './recordLists.ts'

// Reads the moderators of a community back from the server when it is unknown whether a change took effect.

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

const Input = Schema.Struct({ community: Schema.NonEmptyString })
type Input = typeof Input.Type

const fetchModerators = Effect.fnUntraced(function* ({ community }: Input) {
  const { moderators } = yield* (yield* Api).call(getModerators, { community }).pipe(orNotFound('community'))
  const records: RecordPage['records'] = moderators.items.map((moderator) => ({
    kind: 'moderator',
    of: nameKey(moderator.author),
    moderator,
  }))
  return { records, hasMore: false }
})

/** Loads the moderators of a community with their permissions, including the viewer's own. */
export const LoadModerators = defineQuery({
  name: 'community.moderators.v1',
  input: Input,
  lane: ({ community }) => ({ key: moderatorsKey(community), policy: 'join' }),
  ...recordList<Input>(({ community }) => ({ key: moderatorsKey(community), community }), { keepsAdded: true }),
  send: fetchModerators,
})

// Adds a member as a moderator of a community, with their permissions. A server may only invite them, so their row is
// read back. docs/behaviour/moderation.md#moderators.

const AddModeratorInput = Schema.Struct({
  community: Schema.NonEmptyString,
  author: Username,
  permissions: Permissions,
})
type AddModeratorInput = typeof AddModeratorInput.Type

/** Their row as the server has it now; undefined where it does not say. */
const send = Effect.fnUntraced(function* ({ permissions, ...target }: AddModeratorInput) {
  const api = yield* Api
  yield* api.call(addModerator, { ...target, ...permissions }).pipe(orNotFound('user'))
  return yield* api.call(getModerators, { community: target.community }).pipe(
    Effect.map(({ moderators }) => moderators.items.find(({ author }) => sameName(author, target.author))),
    Effect.catch(() => Effect.succeed(undefined)),
  )
})

/** Requires the permission to manage moderators. The new moderator can be edited by the one who added them. */
export const AddModerator = defineIntent({
  name: 'community.addModerator.v1',
  input: AddModeratorInput,
  lane: (input) => ({ key: moderatorKey(input), policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'moderators'),
  send,
  settle: (row, { community, author, permissions }, { store }) => {
    const added: ModerationRecord = {
      kind: 'moderator',
      community: nameKey(community),
      of: nameKey(author),
      isGone: false,
      moderator: row ?? { author, canEdit: true, permissions },
    }
    const id = moderatorKey({ community, author })
    store.records.confirm([added])
    store.recordLists.step(moderatorsKey(community), (state) =>
      state.loaded ? { ...state, ids: [...state.ids.filter((each) => each !== id), id] } : state,
    )
  },
  tell: {
    success: (row) => (row?.isInvited === true ? moderationToasts.moderatorInvited : moderationToasts.moderatorAdded),
  },
})
