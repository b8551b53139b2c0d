/** Pages of search results, compared with a plain model of what a search finds, on both databases. */
import { Effect } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FeedSort } from '../../../schemas/vocabulary.ts'
import { RequestContext } from '../../../server/context/RequestContext.ts'
import { Database } from '../../../server/database/Database.ts'
import type { Reach } from '../../../server/database/fullText.ts'
import { newPost } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { searchPage } from '../../../server/search/queries/postSearch.ts'
import { onDatabase } from '../support/onDatabase.ts'

const postCount = 600
/** How many posts have each word: in the order of ids, every so many. */
const words = { common: 'zorble', middling: 'quivex', rare: 'plonth', old: 'grumbit' } as const
type Word = keyof typeof words

const titleOf = (at: number): string =>
  [
    at % 10 === 0 ? 'Something else' : words.common,
    at % 9 === 4 ? words.middling : 'and',
    at % 97 === 3 ? words.rare : 'more',
    at < 120 ? words.old : 'again',
  ].join(' ')

/** The same numbers on both databases, without a pattern. */
const scattered = (at: number, most: number): number => (at * 7919 + 13) % most

const placesSearched = ['win', 'gardening', 'makers', 'secretclub'] as const

/** From far less than is there to more. */
const reaches: ReadonlyArray<Reach> = [
  { first: 40, newest: 60 },
  { first: 3, newest: 150 },
  { first: 90, newest: 5 },
  { first: 2000, newest: 5000 },
]

const columns = { hot: 'hot', new: 'created', active: 'last_comment_at', top: 'score' } as const
const sorts = ['hot', 'new', 'active', 'top'] as const

onDatabase('pages of search results', (open) => {
  let database: OpenDatabase
  const viewer = { id: 0, username: 'demo_member', isAdmin: false, isSuspended: false }

  beforeAll(async () => {
    database = await open()
    const { db } = database
    const people = await db.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
    viewer.id = people.find(({ username }) => username === viewer.username)?.id ?? 0
    const authors = people.map(({ id }) => id).filter((id) => id !== viewer.id)
    const places = await db
      .selectFrom('communities')
      .select('id')
      .where('key', 'in', placesSearched)
      .orderBy('id')
      .execute()
    for (let from = 0; from < postCount; from += 100)
      await db
        .insertInto('posts')
        .values(
          Array.from({ length: 100 }, (_, nth) => {
            const at = from + nth
            return newPost({
              community_id: places[scattered(at, 101) % places.length]?.id ?? 0,
              author_id: authors[scattered(at, 89) % authors.length] ?? 0,
              type: 'text',
              title: titleOf(at),
              // Often at the same time, and mostly but not always later than posts with lower ids.
              created: Math.floor((at + scattered(at, 60)) / 7),
              last_comment_at: scattered(at, 83),
              score_up: scattered(at, 30),
              is_removed: at % 23 === 0 ? 1 : 0,
              is_deleted: at % 29 === 0 ? 1 : 0,
              is_nsfw: at % 5 === 0 ? 1 : 0,
            })
          }),
        )
        .execute()
    const [blocked = 0] = authors
    await db.insertInto('blocks').values({ user_id: viewer.id, blocked_id: blocked, created: 1 }).execute()
    const own = await db.selectFrom('posts').select('id').where('title', 'like', `${words.common}%`).execute()
    await db
      .insertInto('hidden_posts')
      .values(own.filter((_, at) => at % 17 === 0).map(({ id }) => ({ user_id: viewer.id, post_id: id, created: 1 })))
      .execute()
  })

  interface Asked {
    readonly word: Word
    readonly community: string
    readonly isMember: boolean
    readonly sort?: FeedSort
    readonly reach: Reach
  }

  const pageOf = ({ word, community, isMember, sort, reach }: Asked, page: number) =>
    searchPage({ query: words[word], community, page, ...(sort === undefined ? {} : { sort }) }, reach).pipe(
      Effect.provideService(Database, database),
      Effect.provideService(RequestContext, {
        viewer: isMember ? viewer : undefined,
        address: '',
        userAgent: '',
        apiKey: '',
      }),
      Effect.runPromise,
    )

  const allPages = async (asked: Asked): Promise<ReadonlyArray<number>> => {
    const ids: Array<number> = []
    for (let page = 1; ; page += 1) {
      const found = await pageOf(asked, page)
      ids.push(...found.ids)
      if (!found.hasMore) return ids
      expect([page, found.ids.length]).toEqual([page, 25])
    }
  }

  /** Everything that a search may find, in no order: the matches of these posts that the viewer may see. */
  const readPosts = async () => {
    const { db } = database
    const posts = await db
      .selectFrom('posts as p')
      .innerJoin('communities as c', 'c.id', 'p.community_id')
      .select(['p.id', 'p.title', 'p.author_id', 'p.hot', 'p.created', 'p.last_comment_at', 'p.score'])
      .select(['p.is_removed', 'p.is_deleted', 'c.key', 'c.visibility'])
      .execute()
    const hidden = await db.selectFrom('hidden_posts').select('post_id').where('user_id', '=', viewer.id).execute()
    const blocked = await db.selectFrom('blocks').select('blocked_id').where('user_id', '=', viewer.id).execute()
    const [isHidden, isBlocked] = [
      new Set(hidden.map(({ post_id }) => post_id)),
      new Set(blocked.map(({ blocked_id }) => blocked_id)),
    ]
    const isVisible = (post: (typeof posts)[number], { community, isMember }: Asked): boolean =>
      post.is_removed === 0 &&
      post.is_deleted === 0 &&
      (community === 'win' ? post.visibility !== 'unlisted' : post.key === community) &&
      !(isMember && (isHidden.has(post.id) || isBlocked.has(post.author_id)))
    return { posts, isVisible }
  }

  const model = (
    { posts, isVisible }: Awaited<ReturnType<typeof readPosts>>,
    asked: Asked,
    sort: keyof typeof columns,
  ) => {
    const column = columns[sort]
    const inOrder = (some: typeof posts) => some.toSorted((a, b) => b[column] - a[column] || b.id - a.id)
    const isMatch = ({ title }: { readonly title: string }) => title.includes(words[asked.word])
    const ofPlace = posts.filter(({ key }) => asked.community === 'win' || key === asked.community)
    const first = inOrder(ofPlace).slice(0, asked.reach.first).filter(isMatch)
    const newest = posts
      .filter(isMatch)
      .toSorted((a, b) => b.id - a.id)
      .slice(0, asked.reach.newest)
    return inOrder([...new Set([...first, ...newest])].filter((post) => isVisible(post, asked))).map(({ id }) => id)
  }

  const cases = reaches.flatMap((reach) =>
    placesSearched.flatMap((community) => [false, true].map((isMember) => ({ reach, community, isMember }))),
  )

  it.each(cases)('follow on without skips or repeats: $reach, $community, member $isMember', async (one) => {
    const known = await readPosts()
    for (const word of ['common', 'middling', 'rare', 'old'] as const)
      for (const sort of sorts) {
        const asked = { ...one, word, sort }
        expect([word, sort, await allPages(asked)]).toEqual([word, sort, model(known, asked, sort)])
      }
  })

  describe('with the usual reach', () => {
    const reach = { first: 2000, newest: 5000 }

    it.each(['common', 'middling', 'rare', 'old'] as const)(
      'find every visible post with a %s word once',
      async (word) => {
        const known = await readPosts()
        for (const community of placesSearched)
          for (const sort of [undefined, ...sorts, 'rising'] as const) {
            const asked = { word, community, isMember: true, reach, ...(sort === undefined ? {} : { sort }) }
            const all = model(known, asked, 'new')
            const found = await allPages(asked)
            // By relevance the newest 250 compete, and the newest 500 when rising.
            const most = sort === undefined ? 250 : sort === 'rising' ? 500 : all.length
            expect([community, sort, found.length]).toEqual([community, sort, Math.min(most, all.length)])
            expect(new Set(found).size).toBe(found.length)
            expect(found.filter((id) => !all.includes(id))).toEqual([])
          }
      },
    )
  })

  it('finds an old word however many newer posts match another', async () => {
    const reach = { first: 10, newest: 1000 }
    const found = await allPages({ word: 'old', community: 'win', isMember: false, sort: 'new', reach })
    expect(found.length).toBeGreaterThan(50)
  })
})
