/**
 * Handlers for the moderation queue, and for who reported what and why. Moderators only.
 * docs/behaviour/moderation.md#queue.
 */
import { Effect } from 'effect'
import { countWaiting, getQueue, getReports } from '../../../schemas/api/moderation.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { feedAliases } from '../../../schemas/vocabulary.ts'
import { contentById, contentByNames } from '../../content/queries/contentById.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { member, type Viewer } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { asModerator, moderatingId, mustHave } from '../queries/moderating.ts'
import { countQueue, queuePage } from '../queries/queuePage.ts'

/** All reports of it, newest first, including concluded ones. Only admins see who reported. */
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

/** All communities that a member moderates; for admins all there are. */
const moderatedBy = Effect.fnUntraced(function* (viewer: Viewer) {
  if (viewer.isAdmin) return { kind: 'all' } as const
  const first = yield* query((db) =>
    db
      .selectFrom('moderators')
      .select('community_id')
      .where('user_id', '=', moderatingId(viewer))
      .limit(1)
      .executeTakeFirst(),
  )
  if (first === undefined) return yield* new Forbidden({ sentence: 'You do not moderate any community.' })
  return { kind: 'moderated', userId: moderatingId(viewer) } as const
})

/** `home` and other names that are no community mean everything that the viewer moderates. */
const placesOf = Effect.fnUntraced(function* (name: string) {
  const key = nameKey(name)
  if (Object.values(feedAliases).some((alias) => alias === key)) return yield* moderatedBy(yield* member)
  return { kind: 'one', communityId: (yield* asModerator(member, name)).community.id } as const
})

/** The count stops here: the screen shows 'a lot' either way. */
const countedMost = 100

const openMessageReports = query((db) =>
  db
    .selectFrom('message_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('concluded', '=', 0)
    .executeTakeFirstOrThrow(),
)

/** 0 for members who moderate nothing. */
const waiting = answers(
  countWaiting,
  Effect.fn('waiting')(function* ({ community }) {
    const viewer = yield* member
    const places =
      community === undefined
        ? yield* Effect.catchTag(moderatedBy(viewer), 'Forbidden', () => Effect.succeed(undefined))
        : yield* placesOf(community)
    return {
      waiting: places === undefined ? 0 : yield* countQueue(places, countedMost),
      messageReports: viewer.isAdmin ? (yield* openMessageReports).count : 0,
    }
  }),
)

const queue = answers(
  getQueue,
  Effect.fn('queue')(function* ({ community, ...asked }) {
    const { names, hasMore } = yield* queuePage(yield* placesOf(community), asked)
    return { content: rowsOf(yield* contentByNames(names)), hasMore }
  }),
)

export const moderationQueueRoutes = [reports, waiting, queue]
