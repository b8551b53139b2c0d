/**
 * Runs a moderation action on a post or comment: checks permission, serialises actions on the same content, and logs
 * each one that changes something, in one transaction. docs/behaviour/moderation.md#decisions.
 */
import { randomUUID } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { LogType } from '../../../schemas/sessionSpans.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { contentTables, takeContentTurn } from '../../content/queries/contentById.ts'
import type { Forbidden, MemberRequired, NotFound } from '../../context/ApiError.ts'
import { type RequestContext, requireActiveMember } from '../../context/RequestContext.ts'
import { type Database, inTransaction, query } from '../../database/Database.ts'
import type { JobBell } from '../../jobs/JobBell.ts'
import type { LinkPreviews } from '../../remote/fetchPage.ts'
import type { JudgementRecord } from '../rules/storedPermissions.ts'
import { type Conclusion, concludeReports } from './concludeReports.ts'
import { keepJudgement } from './formerStates.ts'
import { type ModeratedContent, moderatedContent } from './moderatedContent.ts'
import { mustHave } from './moderating.ts'
import { logModeration } from './moderationLog.ts'

/** The result of an action that changed something. */
interface Deed {
  readonly type: LogType
  /** What reporters are told. */
  readonly concludes?: Conclusion
  readonly description?: string
  /** For an undo: the moderation state before, and after. */
  readonly from?: JudgementRecord
  readonly to?: JudgementRecord
}

interface ModerationContext {
  /** Name of the moderator. */
  readonly by: string
  readonly byId: number
  readonly now: number
}

/** Content that is shown again may need a link preview. */
type Needed = Database | JobBell | LinkPreviews

/** Performs the action; undefined if nothing changed, and then nothing is logged. */
type Act = (content: ModeratedContent, context: ModerationContext) => Effect.Effect<Deed | undefined, Forbidden, Needed>

/** The log entry of an action on content. */
export const logOfContent = (content: ModeratedContent, type: LogType, moderatorId: number, description = '') =>
  logModeration({
    description,
    communityId: content.community_id,
    moderatorId,
    type,
    target: content.author,
    postId: content.post_id,
    commentId: content.kind === 'comment' ? content.id : 0,
  })

/** The id for undoing it, if that is possible. */
interface Done {
  readonly undoId?: string
}

/** Runs the action. One that changes nothing succeeds, but is not logged and cannot be undone. */
export const moderateContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
  act: Act,
): Effect.fn.Return<Done, NotFound | Forbidden | MemberRequired, Needed | RequestContext> {
  const moderator = yield* requireActiveMember
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* takeContentTurn(kind, id)
      const content = yield* moderatedContent(kind, id)
      yield* mustHave('moderate', moderator, content.community_id)
      const now = yield* Clock.currentTimeMillis
      const deed = yield* act(content, { by: moderator.username, byId: moderator.id, now })
      if (deed === undefined) return {}
      const { type, concludes: conclusion, description, from, to } = deed
      yield* logOfContent(content, type, moderator.id, description)
      const about = { kind, ids: [id], communityId: content.community_id, moderatorId: moderator.id, now }
      const concluded = conclusion === undefined ? undefined : yield* concludeReports({ ...about, conclusion })
      if (from === undefined || to === undefined) return {}
      const undoId = randomUUID()
      yield* keepJudgement(content, moderator.id, { reports: [], notices: [], ...concluded, id: undoId, from, to })
      return { undoId }
    }),
  )
})

// Removes everything that a member wrote in a community, as moderators remove single content.
// docs/behaviour/moderation.md#bans.

interface Nuke {
  readonly authorId: number
  readonly communityId: number
  readonly moderator: { readonly id: number; readonly username: string }
  readonly now: number
}

/** How much was removed. */
interface Nuked {
  readonly posts: number
  readonly comments: number
}

/** Takes the locks of reported content, so that reports and decisions on it happen before or after. */
const takeTurnsOfReported = Effect.fnUntraced(function* (kind: ContentKind, { authorId, communityId }: Nuke) {
  const reported = yield* query((db) =>
    db
      .selectFrom('reports')
      .select('content_id')
      .distinct()
      .where('kind', '=', kind)
      .where('concluded', '=', 0)
      .where('content_id', 'in', ({ selectFrom }) =>
        selectFrom(contentTables[kind])
          .select('id')
          .where('author_id', '=', authorId)
          .where('community_id', '=', communityId),
      )
      .orderBy('content_id')
      .execute(),
  )
  for (const { content_id } of reported) yield* takeContentTurn(kind, content_id)
})

const removeAll = Effect.fnUntraced(function* (kind: ContentKind, nuke: Nuke) {
  const { authorId, communityId, moderator, now } = nuke
  yield* takeTurnsOfReported(kind, nuke)
  const rows = yield* query((db) =>
    db
      .updateTable(contentTables[kind])
      .set({
        is_removed: 1,
        removal_source: 'nuke',
        removed_at: now,
        removed_by: moderator.username,
        is_approved: 0,
        approved_at: 0,
        approved_by: '',
        is_reported: 0,
      })
      .where('author_id', '=', authorId)
      .where('community_id', '=', communityId)
      .where('is_deleted', '=', 0)
      .where((eb) => eb.or([eb('is_removed', '=', 0), eb('removal_source', 'like', '%Pending')]))
      .returning('id')
      .execute(),
  )
  const ids = rows.map(({ id }) => id)
  yield* concludeReports({ kind, ids, communityId, conclusion: 'removed', moderatorId: moderator.id, now })
  return ids.length
})

/**
 * Call inside a transaction that holds the author's writing lock. Content that is already deleted or removed stays as
 * it is; content held for review is removed without review.
 */
export const nukeWriting = Effect.fnUntraced(function* (nuke: Nuke): Effect.fn.Return<Nuked, never, Database> {
  return { posts: yield* removeAll('post', nuke), comments: yield* removeAll('comment', nuke) }
})
