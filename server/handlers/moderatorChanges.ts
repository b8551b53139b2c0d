/** Answers to moderators who are added, given other permissions, or removed. docs/decisions/0018; document 2, section 7. */
import { Clock, Effect, Struct } from 'effect'
import { addModerator, removeModerator, updateModerator } from '../../schemas/api/communityPeople.ts'
import { type Permissions, permissionNames } from '../../schemas/entities/Moderator.ts'
import { sameName } from '../../schemas/ids.ts'
import { query } from '../database/Database.ts'
import { inTransaction, takeTurn } from '../database/inTransaction.ts'
import { answers } from '../http/answers.ts'
import { actor, type Viewer } from '../http/Caller.ts'
import { Forbidden, InvalidInput, NotFound } from '../http/Refusal.ts'
import { asModerator } from '../queries/asModerator.ts'
import { standingBan } from '../queries/banLists.ts'
import { moderatedMember } from '../queries/moderatedMember.ts'
import { logModeration } from '../queries/moderationLog.ts'
import { type ListedModerator, mayChange, moderatorList } from '../queries/moderatorList.ts'
import { mustHave } from '../queries/powers.ts'
import { takeWritingTurn } from '../queries/writingTurn.ts'

const flagsOf = (permissions: Permissions): ReadonlyArray<string> =>
  Struct.keys(permissionNames).flatMap((flag) => (permissions[flag] ? [permissionNames[flag]] : []))

const stored = (permissions: Permissions): string => JSON.stringify(flagsOf(permissions))

/** 'manage rules, manage settings'. */
const inWords = (permissions: Permissions): string => {
  const flags = flagsOf(permissions)
  return flags.length === 0 ? 'no permissions' : flags.map((flag) => flag.replaceAll('_', ' ')).join(', ')
}

/** The moderators of a community, whom nobody else changes until the transaction ends. */
const heldList = (communityId: number) =>
  Effect.andThen(takeTurn(`moderators of ${communityId}`), moderatorList(communityId))

/** Refuses what would leave nobody who could change anything any more. `others` are those who stay. */
const mustLeaveSomebody = (leaving: ListedModerator, others: ReadonlyArray<ListedModerator>) =>
  leaving.permissions.hasAllPermissions && !others.some(({ permissions }) => permissions.hasAllPermissions)
    ? Effect.fail(new Forbidden({ sentence: 'A community needs a moderator with all permissions.' }))
    : Effect.void

const mustBeChangeable = (viewer: Viewer, list: ReadonlyArray<ListedModerator>, other: ListedModerator) =>
  mayChange(viewer, list, other)
    ? Effect.void
    : Effect.fail(new Forbidden({ sentence: 'You may only change moderators who came after you.' }))

const flagsIn = (input: typeof addModerator.input.Type): Permissions => Struct.omit(input, ['community', 'author'])

/** One who is there already with these permissions is added: a repeated call means the same. */
const add = answers(
  addModerator,
  Effect.fn('addModerator')(function* (input) {
    const { viewer, community } = yield* asModerator(actor, input.community, 'moderators')
    const added = yield* moderatedMember(input.author)
    const permissions = flagsIn(input)
    yield* inTransaction(
      Effect.gen(function* () {
        const list = yield* heldList(community.id)
        // A ban takes this turn, too: nobody is banned and made a moderator at once.
        yield* Effect.mapError(takeWritingTurn(added.id), () => new NotFound({ what: 'User' }))
        // They may have been removed since they were looked at.
        yield* mustHave('moderators', viewer, community.id)
        const present = list.find(({ userId }) => userId === added.id)
        if (present !== undefined && stored(present.permissions) === stored(permissions)) return
        if (present !== undefined)
          return yield* new InvalidInput({ sentence: `${added.username} is a moderator of this community already.` })
        if ((yield* standingBan(community.id, added.id)) !== undefined)
          return yield* new Forbidden({ sentence: `${added.username} is banned from this community.` })
        const created = yield* Clock.currentTimeMillis
        yield* query((db) =>
          db
            .insertInto('moderators')
            .values({ community_id: community.id, user_id: added.id, permissions: stored(permissions), created })
            .execute(),
        )
        yield* logModeration({
          communityId: community.id,
          type: 'addmoderator',
          moderatorId: viewer.id,
          target: added.username,
          description: inWords(permissions),
        })
      }),
    )
    return {}
  }),
)

const update = answers(
  updateModerator,
  Effect.fn('updateModerator')(function* (input) {
    const { viewer, community } = yield* asModerator(actor, input.community, 'moderators')
    const permissions = flagsIn(input)
    yield* inTransaction(
      Effect.gen(function* () {
        const list = yield* heldList(community.id)
        yield* mustHave('moderators', viewer, community.id)
        const changed = list.find(({ author }) => sameName(author, input.author))
        if (changed === undefined) return yield* new NotFound({ what: 'Moderator' })
        if (stored(changed.permissions) === stored(permissions)) return
        yield* mustBeChangeable(viewer, list, changed)
        yield* mustLeaveSomebody(
          changed,
          list.map((each) => (each === changed ? { ...each, permissions } : each)),
        )
        yield* query((db) =>
          db
            .updateTable('moderators')
            .set({ permissions: stored(permissions) })
            .where('community_id', '=', community.id)
            .where('user_id', '=', changed.userId)
            .execute(),
        )
        yield* logModeration({
          communityId: community.id,
          type: 'updatemoderator',
          moderatorId: viewer.id,
          target: changed.author,
          description: inWords(permissions),
        })
      }),
    )
    return {}
  }),
)

/** Whoever names themselves steps down, for which no permission is needed. One who is no moderator is removed already. */
const remove = answers(
  removeModerator,
  Effect.fn('removeModerator')(function* (input) {
    const { viewer, community } = yield* asModerator(actor, input.community)
    const isOwn = sameName(input.author, viewer.username)
    if (!isOwn) yield* mustHave('moderators', viewer, community.id)
    const member = yield* moderatedMember(input.author)
    yield* inTransaction(
      Effect.gen(function* () {
        const list = yield* heldList(community.id)
        if (!isOwn) yield* mustHave('moderators', viewer, community.id)
        const removed = list.find(({ userId }) => userId === member.id)
        if (removed === undefined) return
        if (!isOwn) yield* mustBeChangeable(viewer, list, removed)
        yield* mustLeaveSomebody(
          removed,
          list.filter((each) => each !== removed),
        )
        yield* query((db) =>
          db
            .deleteFrom('moderators')
            .where('community_id', '=', community.id)
            .where('user_id', '=', removed.userId)
            .execute(),
        )
        yield* logModeration({
          communityId: community.id,
          type: 'removemoderator',
          moderatorId: viewer.id,
          target: removed.author,
          ...(isOwn ? { description: 'stepped down' } : {}),
        })
      }),
    )
    return {}
  }),
)

export const moderatorChangeRoutes = [add, update, remove]
