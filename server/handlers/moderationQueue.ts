/** Answers about what awaits moderators: their queue, and who reported what and why. Moderators only. Document 2, sections 2 and 7 (Moderation). */
import { Effect } from 'effect'
import { countWaiting, getQueue, getReports } from '../../schemas/api/moderation.ts'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import { nameKey } from '../../schemas/ids.ts'
import { feedAliases } from '../../schemas/vocabulary.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { member, type Viewer } from '../http/Caller.ts'
import { Forbidden } from '../http/Refusal.ts'
import { asModerator } from '../queries/asModerator.ts'
import { contentById } from '../queries/contentById.ts'
import { contentByNames } from '../queries/mixedContent.ts'
import { moderatingId } from '../queries/moderating.ts'
import { mustHave } from '../queries/powers.ts'
import { countQueue, queuePage } from '../queries/queuePage.ts'

/** All reports of it, concluded ones too, the newest first: why it waits, and why it did before. Who reported is for admins only. */
const reports = answers(
  getReports,
  Effect.fn('reports')(function* ({ id, type: kind }) {
    const viewer = yield* member
    const { community_id } = yield* contentById(kind, id)
    yield* mustHave('moderate', viewer, community_id)
    const found = yield* query((db) =>
      db
        .selectFrom('reports as r')
        .innerJoin('users as u', 'u.id', 'r.author_id')
        .select(['r.id', 'u.username', 'u.is_deleted', 'r.reason'])
        .where('r.kind', '=', kind)
        .where('r.content_id', '=', id)
        .orderBy('r.created', 'desc')
        .orderBy('r.id', 'desc')
        .execute(),
    )
    return {
      reports: rowsOf(
        found.map(({ username, is_deleted, ...report }) => ({
          ...report,
          author: is_deleted === 1 || !viewer.isAdmin ? '' : username,
        })),
      ),
    }
  }),
)

/** The communities that a member moderates; undefined for admins, to whom all are open. */
const moderatedBy = Effect.fnUntraced(function* (viewer: Viewer) {
  if (viewer.isAdmin) return undefined
  const rows = yield* query((db) =>
    db.selectFrom('moderators').select('community_id').where('user_id', '=', moderatingId(viewer)).execute(),
  )
  if (rows.length === 0) return yield* new Forbidden({ sentence: 'You do not moderate any community.' })
  return rows.map(({ community_id }) => community_id)
})

/** `home`, and what else stands for no community of its own, is everything that the viewer moderates. */
const communitiesOf = Effect.fnUntraced(function* (name: string) {
  const key = nameKey(name)
  if (Object.values(feedAliases).some((alias) => alias === key)) return yield* moderatedBy(yield* member)
  return [(yield* asModerator(member, name)).community.id]
})

/** More than this is not counted: it says 'a lot' either way. */
const countedMost = 100

const openMessageReports = query((db) =>
  db
    .selectFrom('message_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('concluded', '=', 0)
    .executeTakeFirstOrThrow(),
)

/** For whoever moderates nothing, nothing waits. */
const waiting = answers(
  countWaiting,
  Effect.fn('waiting')(function* ({ community }) {
    const viewer = yield* member
    const ids =
      community === undefined
        ? yield* Effect.catchTag(moderatedBy(viewer), 'Forbidden', () => Effect.succeed([]))
        : yield* communitiesOf(community)
    const isNobody = ids !== undefined && ids.length === 0
    return {
      waiting: isNobody ? 0 : yield* countQueue(ids, countedMost),
      messageReports: viewer.isAdmin ? (yield* openMessageReports).count : 0,
    }
  }),
)

const queue = answers(
  getQueue,
  Effect.fn('queue')(function* ({ community, ...asked }) {
    const communityIds = yield* communitiesOf(community)
    const { names, hasMore } = yield* queuePage(communityIds, asked)
    return { content: rowsOf(yield* contentByNames(names)), hasMore }
  }),
)

export const moderationQueueRoutes = [reports, waiting, queue]
