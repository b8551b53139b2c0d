/**
 * The state of something before a member's last change to it, stored for a day so that an undo restores exactly that.
 * docs/decisions/0055-what-undo-restores.md has the reasons.
 */
import { Clock, Effect, Equal, Exit, Schema } from 'effect'
import type { VoteValue } from '../../../schemas/codecs/scalars.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { type Database, query } from '../../database/Database.ts'
import { type JudgementRecord, judgementRecord, StoredJudgement, storedJudgement } from '../rules/storedPermissions.ts'
import type { ModeratedContent } from './moderatedContent.ts'

const lifetime = 24 * 60 * 60_000

/** When something was added to a list, so that it can return to its place. */
export const Place = Schema.Struct({ created: Schema.Number })

/** Subjects of states that are places in a member's lists. */
export const placeSubjects = {
  hidden: (postId: number): string => `hidden/${postId}`,
  vote: (kind: ContentKind, id: number, value: VoteValue): string => `vote/${kind}/${id}/${value}`,
} as const

/** Stores the state, replacing the last one of this subject. Call inside the transaction of the change. */
export const keepFormer = Effect.fnUntraced(function* (
  userId: number,
  subject: string,
  state: unknown,
): Effect.fn.Return<void, never, Database> {
  const now = yield* Clock.currentTimeMillis
  const kept = { state: JSON.stringify(state), created: now }
  yield* query((db) =>
    db
      .insertInto('former_states')
      .values({ user_id: userId, subject, ...kept })
      .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doUpdateSet(kept))
      .execute(),
  )
})

/** Deletes expired states. In a transaction of its own, because two changes that also swept could deadlock. */
export const sweepFormer: Effect.Effect<void, never, Database> = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  yield* query((db) =>
    db
      .deleteFrom('former_states')
      .where('created', '<', now - lifetime)
      .execute(),
  )
})

/** `undefined` if the state has expired or no longer fits the schema. */
const stateIn = <A, E>(
  found: { readonly state: string; readonly created: number } | undefined,
  schema: Schema.Codec<A, E>,
): Effect.Effect<A | undefined> =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    if (found === undefined || found.created < now - lifetime) return undefined
    const read = Schema.decodeUnknownExit(Schema.fromJsonString(schema))(found.state)
    return Exit.isSuccess(read) ? read.value : undefined
  })

/** Returns the stored state, which stays stored; `undefined` if there is none. */
export const formerOf = Effect.fnUntraced(function* <A, E>(
  userId: number,
  subject: string,
  schema: Schema.Codec<A, E>,
): Effect.fn.Return<A | undefined, never, Database> {
  const found = yield* query((db) =>
    db
      .selectFrom('former_states')
      .select(['state', 'created'])
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .executeTakeFirst(),
  )
  return yield* stateIn(found, schema)
})

/** Removes and returns the stored state; `undefined` if there is none. */
export const takeFormer = Effect.fnUntraced(function* <A, E>(
  userId: number,
  subject: string,
  schema: Schema.Codec<A, E>,
): Effect.fn.Return<A | undefined, never, Database> {
  const found = yield* query((db) =>
    db
      .deleteFrom('former_states')
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .returning(['state', 'created'])
      .executeTakeFirst(),
  )
  return yield* stateIn(found, schema)
})

// Stores the moderation state of content before a moderator's last decision, with the reports it concluded, and
// restores it.

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
