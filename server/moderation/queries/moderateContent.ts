/**
 * Runs a moderation action on a post or comment: checks permission, serialises actions on the same content, and logs
 * each one that changes something, in one transaction. docs/behaviour/moderation.md#decisions.
 */
import { randomUUID } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { LogType } from '../../../schemas/logTypes.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { takeContentTurn } from '../../content/queries/contentTurn.ts'
import type { Forbidden, MemberRequired, NotFound } from '../../context/ApiError.ts'
import { type RequestContext, requireActiveMember } from '../../context/RequestContext.ts'
import type { Database } from '../../database/Database.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import type { JudgementRecord } from '../rules/storedJudgement.ts'
import { mustHave } from './capabilities.ts'
import { type Conclusion, concludeReports } from './concludeReports.ts'
import { keepJudgement } from './formerJudgement.ts'
import { type ModeratedContent, moderatedContent } from './moderatedContent.ts'
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

/** Performs the action; undefined if nothing changed, and then nothing is logged. */
type Act = (
  content: ModeratedContent,
  context: ModerationContext,
) => Effect.Effect<Deed | undefined, Forbidden, Database>

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
): Effect.fn.Return<Done, NotFound | Forbidden | MemberRequired, Database | RequestContext> {
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
