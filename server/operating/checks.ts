/**
 * Consistency checks of the database: counters match what they count, and rows refer to rows that exist. Each check
 * finds wrong rows, and corrects them where the right value is known.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { controversyOf, hotRank } from '../feed/rules/ranking.ts'
import { proStanding } from '../payments/rules/proTier.ts'

type Db = Kysely<Tables>

/** Facts that limit how strictly counters can be checked. */
export interface World {
  /** Content and communities from before are demo content, whose scores and member counts are invented; 0 for none. */
  readonly madeAt: number
  /** Votes of deleted members stay counted, but who cast them is forgotten. */
  readonly hasDeleted: boolean
}

/** Rows that are wrong. */
export interface Finding<Mend = () => Promise<void>> {
  readonly sentence: string
  /** Corrects them; undefined if that needs a person's decision. */
  readonly mend: Mend | undefined
}

export type Check = (db: Db, world: World) => Promise<Finding | undefined>

/** How many rows a sentence names. */
const namedMost = 5

const check =
  <Row>(parts: {
    /** The rows that are wrong. */
    readonly find: (world: World) => RawBuilder<Row>
    readonly nameOf: (row: Row) => string
    /** The sentence, for this many rows. */
    readonly says: (count: number) => string
    readonly mend?: (db: Db, row: Row, world: World) => Promise<unknown>
  }): Check =>
  async (db, world) => {
    const { rows } = await parts.find(world).execute(db)
    if (rows.length === 0) return undefined
    const names = rows.slice(0, namedMost).map(parts.nameOf).join(', ')
    const { mend } = parts
    return {
      sentence: `${parts.says(rows.length)}: ${names}${rows.length > namedMost ? ', ...' : ''}.`,
      mend:
        mend &&
        (async () => {
          for (const row of rows) await mend(db, row, world)
        }),
    }
  }

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`)

interface Voted {
  readonly id: number
  readonly created: number
  readonly score_up: number
  readonly score_down: number
  readonly up: number
  readonly down: number
}

/** Totals must equal the votes. For demo content, and where voters were deleted, they must be at least the votes. */
const totalsOf = (row: Voted, { madeAt, hasDeleted }: World) => {
  if (row.created <= madeAt) return { up: row.score_up, down: row.score_down }
  return hasDeleted
    ? { up: Math.max(row.score_up, row.up), down: Math.max(row.score_down, row.down) }
    : { up: row.up, down: row.down }
}

const votes = (kind: 'post' | 'comment'): Check => {
  const table = kind === 'post' ? 'posts' : 'comments'
  return check<Voted>({
    find: ({ madeAt, hasDeleted }) => sql`select x.id, x.created, x.score_up, x.score_down,
        coalesce(v.up, 0) as up, coalesce(v.down, 0) as down
      from ${sql.table(table)} x left join (
        select content_id, sum(case when value = 1 then 1 else 0 end) as up, sum(case when value = -1 then 1 else 0 end) as down
        from votes where kind = ${kind} and due = 0 group by content_id
      ) v on v.content_id = x.id
      where x.score <> x.score_up - x.score_down or (x.created > ${madeAt} and ${
        hasDeleted
          ? sql`(x.score_up < coalesce(v.up, 0) or x.score_down < coalesce(v.down, 0))`
          : sql`(x.score_up <> coalesce(v.up, 0) or x.score_down <> coalesce(v.down, 0))`
      }) order by x.id`,
    nameOf: ({ id }) => String(id),
    says: (count) => `${many(count, `${kind} has a score`, `${table} have scores`)} that the votes do not add up to`,
    mend: async (db, row, world) => {
      const { up, down } = totalsOf(row, world)
      const ranks = { score: up - down, score_up: up, score_down: down, controversy: controversyOf(up, down) }
      await (kind === 'post'
        ? db
            .updateTable('posts')
            .set({ ...ranks, hot: hotRank(up - down, row.created) })
            .where('id', '=', row.id)
            .execute()
        : db.updateTable('comments').set(ranks).where('id', '=', row.id).execute())
    },
  })
}

const commentCounts = check<{ readonly id: number; readonly counted: number }>({
  find: () => sql`select p.id, coalesce(c.counted, 0) as counted from posts p
    left join (select post_id, count(*) as counted from comments group by post_id) c on c.post_id = p.id
    where p.comment_count <> coalesce(c.counted, 0) order by p.id`,
  nameOf: ({ id }) => String(id),
  says: (count) => `${many(count, 'post has', 'posts have')} a wrong number of comments`,
  mend: (db, { id, counted }) => db.updateTable('posts').set({ comment_count: counted }).where('id', '=', id).execute(),
})

/** A counter of communities: exact; for demo communities at least the number of rows counted. */
const ofCommunities = (column: 'member_count' | 'activity', says: string, counted: RawBuilder<unknown>): Check =>
  check<{ readonly id: number; readonly name: string; readonly counted: number }>({
    find: ({ madeAt }) => sql`select c.id, c.name, coalesce(n.counted, 0) as counted from communities c
      left join (${counted}) n on n.community_id = c.id
      where (c.created > ${madeAt} and c.${sql.ref(column)} <> coalesce(n.counted, 0))
        or (${column} = 'member_count' and c.created <= ${madeAt} and c.${sql.ref(column)} < coalesce(n.counted, 0))
      order by c.id`,
    nameOf: ({ name }) => name,
    says: (count) => `${many(count, 'community has', 'communities have')} ${says}`,
    mend: (db, row) =>
      db
        .updateTable('communities')
        .set({ [column]: row.counted })
        .where('id', '=', row.id)
        .execute(),
  })

const scores = (column: 'post_score' | 'comment_score', table: 'posts' | 'comments'): Check =>
  check<{ readonly id: number; readonly username: string; readonly counted: number }>({
    find: () => sql`select u.id, u.username, coalesce(n.counted, 0) as counted from users u
      left join (select author_id, sum(score) as counted from ${sql.table(table)} group by author_id) n on n.author_id = u.id
      where u.is_deleted = 0 and u.${sql.ref(column)} <> coalesce(n.counted, 0) order by u.id`,
    nameOf: ({ username }) => username,
    says: (count) => `${many(count, 'member has', 'members have')} a score that their ${table} do not add up to`,
    mend: (db, row) =>
      db
        .updateTable('users')
        .set({ [column]: row.counted })
        .where('id', '=', row.id)
        .execute(),
  })

/** Rows that only connect two others; without one of these they mean nothing and can be deleted. */
const connections = [
  ['votes', 'user_id', 'users', sql`true`],
  ['votes', 'content_id', 'posts', sql`x.kind = 'post'`],
  ['votes', 'content_id', 'comments', sql`x.kind = 'comment'`],
  ['subscriptions', 'user_id', 'users', sql`true`],
  ['subscriptions', 'community_id', 'communities', sql`true`],
  ['moderators', 'user_id', 'users', sql`true`],
  ['moderators', 'community_id', 'communities', sql`true`],
  ['hidden_posts', 'user_id', 'users', sql`true`],
  ['hidden_posts', 'post_id', 'posts', sql`true`],
  ['saved', 'folder_id', 'folders', sql`true`],
  ['blocks', 'user_id', 'users', sql`true`],
  ['blocks', 'blocked_id', 'users', sql`true`],
  ['sessions', 'user_id', 'users', sql`true`],
] as const

const connection = ([table, column, target, where]: (typeof connections)[number]): Check => {
  const isLost = sql`${where} and not exists (select 1 from ${sql.table(target)} t where t.id = x.${sql.ref(column)})`
  return async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} x where ${isLost}`.execute(
      db,
    )
    const count = rows[0]?.n ?? 0
    if (count === 0) return undefined
    return {
      sentence: `${many(count, 'row of', 'rows of')} ${table} ${count === 1 ? 'names' : 'name'} a ${column} that does not exist in ${target}.`,
      mend: async () => {
        await sql`delete from ${sql.table(table)} as x where ${isLost}`.execute(db)
      },
    }
  }
}

/** Content that cannot be shown without the row it refers to. */
const lostContent = (table: 'posts' | 'comments', column: string, target: string, where: RawBuilder<unknown>): Check =>
  check<{ readonly id: number }>({
    find: () => sql`select x.id from ${sql.table(table)} x where ${where}
      and not exists (select 1 from ${sql.table(target)} t where t.id = x.${sql.ref(column)}) order by x.id`,
    nameOf: ({ id }) => String(id),
    says: (count) =>
      `${many(count, 'row of', 'rows of')} ${table} ${count === 1 ? 'has' : 'have'} a ${column} that does not exist in ${target}`,
  })

const strayAnswers = check<{ readonly id: number }>({
  find: () => sql`select c.id from comments c join comments p on p.id = c.parent_id
    where c.parent_id <> 0 and (p.post_id <> c.post_id or c.depth <> p.depth + 1) order by c.id`,
  nameOf: ({ id }) => String(id),
  says: (count) =>
    `${many(count, 'comment answers', 'comments answer')} a comment of another post, or at a wrong depth`,
})

/**
 * Pro must follow from the grants. Members with test grants are skipped: whether those count depends on the settings of
 * the last start.
 */
const paidPro: Check = async (db) => {
  const grants = Map.groupBy(await db.selectFrom('pro_grants').selectAll().execute(), (grant) => grant.user_id)
  const subscriptions = Map.groupBy(
    await db.selectFrom('pro_subscriptions').selectAll().execute(),
    (each) => each.user_id,
  )
  const members = await db
    .selectFrom('users')
    .select(['id', 'username', 'pro_tier', 'pro_expires'])
    .where('is_deleted', '=', 0)
    .where('id', 'in', ({ selectFrom }) => selectFrom('pro_grants').select('user_id'))
    .orderBy('id')
    .execute()
  const wrong = members.flatMap((member) => {
    const own = grants.get(member.id) ?? []
    if (own.some(({ provider }) => provider === 'test')) return []
    const paid = subscriptions.get(member.id) ?? []
    const { pro_tier, pro_expires, ends } = proStanding(own, paid)
    const isRight =
      member.pro_tier === pro_tier &&
      member.pro_expires === pro_expires &&
      paid.every(({ id, expires }) => expires === ends.get(id))
    return isRight ? [] : [{ member, pro_tier, pro_expires, ends }]
  })
  if (wrong.length === 0) return undefined
  const names = wrong.slice(0, namedMost).map(({ member }) => member.username)
  return {
    sentence: `${many(wrong.length, 'member has', 'members have')} another Pro than was paid for: ${names.join(', ')}.`,
    mend: async () => {
      for (const { member, pro_tier, pro_expires, ends } of wrong) {
        await db.updateTable('users').set({ pro_tier, pro_expires }).where('id', '=', member.id).execute()
        for (const [id, expires] of ends)
          await db.updateTable('pro_subscriptions').set({ expires }).where('id', '=', id).execute()
      }
    },
  }
}

/** All checks, in order: later checks count rows that earlier ones correct. */
export const checks: ReadonlyArray<Check> = [
  ...connections.map(connection),
  votes('post'),
  votes('comment'),
  commentCounts,
  ofCommunities(
    'member_count',
    'a wrong number of members',
    sql`select community_id, count(*) as counted from subscriptions group by community_id`,
  ),
  ofCommunities(
    'activity',
    'a wrong number of posts and comments',
    sql`select community_id, count(*) as counted from (
      select community_id from posts union all select community_id from comments) w group by community_id`,
  ),
  scores('post_score', 'posts'),
  scores('comment_score', 'comments'),
  paidPro,
  lostContent('posts', 'community_id', 'communities', sql`true`),
  lostContent('posts', 'author_id', 'users', sql`true`),
  lostContent('comments', 'post_id', 'posts', sql`true`),
  lostContent('comments', 'author_id', 'users', sql`true`),
  lostContent('comments', 'parent_id', 'comments', sql`x.parent_id <> 0`),
  strayAnswers,
]
