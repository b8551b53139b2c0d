/**
 * Stores the moderation state of content before a moderator's last decision, with the reports it concluded, and
 * restores it.
 */
import { Effect, Equal, Schema } from 'effect'
import { Forbidden } from '../../context/ApiError.ts'
import type { Database } from '../../database/Database.ts'
import { type JudgementRecord, judgementRecord, StoredJudgement, storedJudgement } from '../rules/storedJudgement.ts'
import { keepFormer, takeFormer } from './formerStates.ts'
import type { ModeratedContent } from './moderatedContent.ts'

const Ids = Schema.Array(Schema.Int)
const Former = Schema.Struct({
  id: Schema.String,
  from: StoredJudgement,
  to: StoredJudgement,
  reports: Ids,
  notices: Ids,
})
type Former = typeof Former.Type

const subjectOf = ({ kind, id }: ModeratedContent): string => `judged/${kind}/${id}`

/** Call inside the transaction of the decision. */
export const keepJudgement = (
  content: ModeratedContent,
  by: number,
  former: Former,
): Effect.Effect<void, never, Database> => keepFormer(by, subjectOf(content), former)

const isSame = (one: JudgementRecord, other: JudgementRecord): boolean => Equal.equals(one, other)

/** What to restore, once: refuses if this was not the last decision, or the state has changed since. */
export const takeJudgement = Effect.fnUntraced(function* (
  content: ModeratedContent,
  by: number,
  id: string,
): Effect.fn.Return<Former, Forbidden, Database> {
  const former = yield* takeFormer(by, subjectOf(content), Former)
  const now = judgementRecord(storedJudgement(content))
  if (former?.id !== id || !isSame(former.to, now)) return yield* new Forbidden({ sentence: 'This has changed since.' })
  return former
})
