/** Feeds with few and with many posts use different queries: both must return the same feed, on both databases. */
import { beforeAll, describe, expect, it } from 'vitest'
import { uuidOfId } from '../../../schemas/ids.ts'
import { newCommunity, newPost } from '../../../server/database/newRows.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const minute = 60_000

interface Written {
  readonly id: number
  readonly created: number
  readonly score: number
  readonly last_comment_at: number
}

/** More posts than one query collects. */
const many = 2100

onDatabase('feeds with few and with many posts', (open) => {
  const suite = suiteServer(open, ['newcomer'])
  const { talk, by } = suite
  const now = Date.now()
  let place = 0
  let written: ReadonlyArray<Written> = []

  const write = async (count: number, age: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_none, at) =>
      newPost({
        type: 'text',
        title: `Post ${at}`,
        community_id: place,
        author_id: 2,
        created: now - age - at * 1000,
        score_up: 1 + ((at * 7919) % 97),
        last_comment_at: now - age - ((at * 31) % count) * 1000,
      }),
    )
    for (let start = 0; start < count; start += 100)
      await suite.database.db
        .insertInto('posts')
        .values(rows.slice(start, start + 100))
        .execute()
    written = await suite.database.db
      .selectFrom('posts')
      .select(['id', 'created', 'score', 'last_comment_at'])
      .where('community_id', '=', place)
      .execute()
  }

  beforeAll(async () => {
    const { db } = suite.database
    const made = await db
      .insertInto('communities')
      .values(newCommunity({ name: 'Walked', created: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow()
    place = made.id
    await db.deleteFrom('subscriptions').where('user_id', '=', 9).execute()
    await talk.act('/community/subscribe', by('newcomer'), { community: 'Walked' })
    await write(60, minute)
  })

  /** Three pages, each after the last post of the previous one. */
  const pages = async (path: string): Promise<ReadonlyArray<number>> => {
    const seen: Array<number> = []
    let from = ''
    for (let page = 0; page < 3; page += 1) {
      const posts = await talk.rows('posts', `${path}&from=${from}`, by('newcomer'))
      seen.push(...posts.map(({ id }) => id))
      from = uuidOfId(posts.at(-1)?.id ?? 0)
    }
    return seen
  }

  const sorts = {
    new: ({ created }: Written) => created,
    active: ({ last_comment_at }: Written) => last_comment_at,
    top: ({ score }: Written) => score,
  } as const
  const expected = (rank: (post: Written) => number, since: number): ReadonlyArray<number> =>
    written
      .filter(({ created }) => created >= since)
      .toSorted((a, b) => rank(b) - rank(a) || b.id - a.id)
      .slice(0, 75)
      .map(({ id }) => id)

  const readsAll = () => {
    it.each(['new', 'active', 'top'] as const)('are paged by %s, without repeats or gaps', async (sort) => {
      const path = `/post/${sort}v2.json?community=home${sort === 'top' ? '&sort=all' : ''}`
      expect(await pages(path)).toEqual(expected(sorts[sort], 0))
    })

    it('are paged by top within a time span', async () => {
      for (const [span, length] of [
        ['hour', 60 * minute],
        ['day', 24 * 60 * minute],
        ['week', 7 * 24 * 60 * minute],
      ] as const)
        expect(await pages(`/post/topv2.json?community=home&sort=${span}`)).toEqual(expected(sorts.top, now - length))
    })

    it('are paged by hot and rising, each once', async () => {
      const all = new Set(written.map(({ id }) => id))
      for (const sort of ['hot', 'rising']) {
        const seen = await pages(`/post/${sort}v2.json?community=home`)
        expect(new Set(seen).size).toBe(Math.min(75, written.length))
        expect(seen.every((id) => all.has(id))).toBe(true)
        const hot = await talk.rows('posts', `/post/${sort}v2.json?community=home&page=2`, by('newcomer'))
        expect(hot.map(({ id }) => id)).toEqual(seen.slice(25, 50))
      }
    })

    it('are the public ones in the top feed of the hour', async () => {
      const posts = await talk.rows('posts', '/post/topv2.json?community=win&sort=hour', by('newcomer'))
      const { db } = suite.database
      const recent = await db
        .selectFrom('posts')
        .select(['id', 'score'])
        .where('created', '>=', now - 60 * minute)
        .where('community_id', '=', place)
        .execute()
      const best = recent.toSorted((a, b) => b.score - a.score || b.id - a.id).map(({ id }) => id)
      const ours = posts.flatMap(({ id }) => (best.includes(id) ? [id] : []))
      expect(ours.length).toBeGreaterThan(5)
      expect(ours).toEqual(best.slice(0, ours.length))
    })
  }

  describe('few posts', () => {
    readsAll()
  })

  describe('many posts', () => {
    beforeAll(() => write(many, 2 * minute))
    readsAll()
  })
})
