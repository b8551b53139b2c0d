/**
 * How moderators act upon a post or comment: only those of its community, one at a time, and each act that changes something with its entry
 * in the log, in one transaction. Document 2, sections 4 (Moderation) and 6.
 */
import { randomUUID } from 'node:crypto'
import { Clock, Effect } from 'effect'
import type { LogType } from '../../schemas/logTypes.ts'
import type { ContentKind } from '../../schemas/vocabulary.ts'
import type { JudgementRecord } from '../content/storedJudgement.ts'
import type { Database } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { actor, type Caller } from '../http/Caller.ts'
import type { Forbidden, MemberRequired, NotFound } from '../http/Refusal.ts'
import { type Conclusion, concludeReports } from './concludeReports.ts'
import { takeContentTurn } from './contentTurn.ts'
import { keepJudgement } from './formerJudgement.ts'
import { type ModeratedContent, moderatedContent } from './moderatedContent.ts'
import { logModeration } from './moderationLog.ts'
import { mustHave } from './powers.ts'

/** What was done, once it is done. */
interface Deed {
  readonly type: LogType
  /** What it says to those who reported it. */
  readonly concludes?: Conclusion
  readonly description?: string
  /** Where it can be taken back: how it was judged before, and after. */
  readonly from?: JudgementRecord
  readonly to?: JudgementRecord
}

interface Moment {
  /** Name of the moderator. */
  readonly by: string
  readonly byId: number
  readonly now: number
}

/** Does it; nothing is to be logged where it changed nothing. */
type Act = (content: ModeratedContent, moment: Moment) => Effect.Effect<Deed | undefined, Forbidden, Database>

/** The entry of an act upon content. */
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

/** By which id it can be taken back, if it can. */
interface Done {
  readonly undoId?: string
}

/** The answer of every act is that it is done. What changed nothing is no act, and there is nothing to take back. */
export const moderateContent = Effect.fnUntraced(function* (
  kind: ContentKind,
  id: number,
  act: Act,
): Effect.fn.Return<Done, NotFound | Forbidden | MemberRequired, Database | Caller> {
  const moderator = yield* actor
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
