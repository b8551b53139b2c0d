/**
 * Votes of new accounts: shown to the voter at once, and counted once the account is a day old or its member has taken
 * part in another way. docs/decisions/0044-votes-of-newcomers.md has the reasons.
 */
import { Effect } from 'effect'
import { sql } from 'kysely'
import { withVote } from '../../../schemas/rules/vote.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { advisoryLock, type Database, inTransaction, query } from '../../database/Database.ts'
import { newcomerUntil } from '../rules/contentFields.ts'
import { countedVotes, writeCounts } from './countedVotes.ts'

/** Votes counted at a time: more than one for each vote cast, so that the backlog shrinks. */
const countedAtOnce = 10

/** Whether they have visible content in a community that they do not moderate. */
const hasTakenPart = (userId: number): Effect.Effect<boolean, never, Database> =>
  query(async (db) => {
    const standing = (table: 'posts' | 'comments') => sql`exists (select 1 from ${sql.table(table)} x
      join communities c on c.id = x.community_id
      where x.author_id = ${userId} and x.is_deleted = 0 and x.is_removed = 0 and c.visibility != 'unlisted'
      and not exists (select 1 from moderators m where m.community_id = c.id and m.user_id = x.author_id))`
    const found = await sql`select 1 where ${standing('posts')} or ${standing('comments')}`.execute(db)
    return found.rows.length > 0
  })

/** When a vote of this member starts to count; 0 for at once. */
export const voteDue = Effect.fnUntraced(function* (
  userId: number,
  now: number,
): Effect.fn.Return<number, never, Database> {
  const { created } = yield* query((db) =>
    db.selectFrom('users').select('created').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const due = newcomerUntil(created)
  return due <= now || (yield* hasTakenPart(userId)) ? 0 : due
})

interface DueVote {
  readonly userId: number
  readonly kind: ContentKind
  readonly id: number
}

/** Postpones votes of members who are suspended, or banned where they voted by name or by address. */
const postpone = ({ userId, kind, id }: DueVote, until: number) =>
  query((db) =>
    db
      .updateTable('votes')
      .set({ due: until })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('content_id', '=', id)
      .where('due', '>', 0)
      .execute(),
  )

/** As in `castVote`: with a lock, content first, then its author, the vote last. */
const countVote = Effect.fnUntraced(function* (due: DueVote, now: number) {
  const { userId, kind, id } = due
  yield* advisoryLock(`votes on ${kind} ${id}`)
  // It may have been counted, changed or withdrawn since it was read.
  const vote = yield* query((db) =>
    db
      .selectFrom('votes')
      .select('value')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('content_id', '=', id)
      .where('due', '>', 0)
      .where('due', '<=', now)
      .executeTakeFirst(),
  )
  if (vote === undefined) return
  const before = yield* countedVotes(kind, id)
  yield* writeCounts(kind, before, withVote({ ...before, vote: 0 }, vote.value))
  yield* postpone(due, 0)
})

/** Counts due votes, oldest first, a limited number at a time. */
export const countDueVotes = Effect.fnUntraced(function* (now: number): Effect.fn.Return<void, never, Database> {
  const found = yield* query((db) =>
    db
      .selectFrom('votes as v')
      .innerJoin('users as u', 'u.id', 'v.user_id')
      .select(['v.user_id', 'v.kind', 'v.content_id', 'u.is_suspended'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('bans as b')
            .select('b.id')
            // As `isBanned` in server/moderation/queries/bans.ts, by all addresses that are known of the voter.
            .where('b.user_id', 'in', (where) =>
              where
                .selectFrom('users as own')
                .select('own.id')
                .whereRef('own.id', '=', 'v.user_id')
                .unionAll(
                  where
                    .selectFrom('member_addresses as mine')
                    .innerJoin('member_addresses as theirs', 'theirs.address_hash', 'mine.address_hash')
                    .select('theirs.user_id as id')
                    .whereRef('mine.user_id', '=', 'v.user_id'),
                ),
            )
            .where((where) => where.or([where('b.is_ip_ban', '=', 1), where('b.user_id', '=', where.ref('v.user_id'))]))
            .where('u.is_admin', '=', 0)
            .where((where) =>
              where.not(
                where.exists(
                  where
                    .selectFrom('moderators as m')
                    .select('m.user_id')
                    .whereRef('m.user_id', '=', 'v.user_id')
                    .whereRef('m.community_id', '=', 'b.community_id'),
                ),
              ),
            )
            .where((where) => where.or([where('b.expires', '=', 0), where('b.expires', '>', now)]))
            .where('b.community_id', 'in', (where) =>
              where
                .selectFrom('posts as p')
                .select('p.community_id')
                .whereRef('p.id', '=', 'v.content_id')
                .where('v.kind', '=', 'post')
                .unionAll(
                  where
                    .selectFrom('comments as k')
                    .select('k.community_id')
                    .whereRef('k.id', '=', 'v.content_id')
                    .where('v.kind', '=', 'comment'),
                ),
            ),
        ).as('is_banned'),
      )
      .where('v.due', '>', 0)
      .where('v.due', '<=', now)
      .orderBy('v.due')
      .limit(countedAtOnce)
      .execute(),
  )
  for (const { user_id: userId, kind, content_id: id, is_suspended, is_banned } of found) {
    const due = { userId, kind, id }
    yield* is_suspended === 1 || Boolean(is_banned)
      ? postpone(due, newcomerUntil(now))
      : inTransaction(countVote(due, now))
  }
})

/** Call after a member wrote something: if they now have taken part, their votes count. */
export const countVotesOfWriter = Effect.fnUntraced(function* (
  userId: number,
  now: number,
): Effect.fn.Return<void, never, Database> {
  const waiting = yield* query((db) =>
    db
      .selectFrom('votes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('due', '>', now)
      .limit(1)
      .executeTakeFirst(),
  )
  if (waiting === undefined || !(yield* hasTakenPart(userId))) return
  yield* query((db) =>
    db.updateTable('votes').set({ due: now }).where('user_id', '=', userId).where('due', '>', now).execute(),
  )
  yield* countDueVotes(now)
})
