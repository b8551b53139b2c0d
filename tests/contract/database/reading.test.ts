/** Feeds, visibility, threads, search, lists and sessions, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPost } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

interface Row {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly author: string
  readonly community: string
  readonly name: string
  readonly [key: string]: unknown
}

/** A JSON response: lists of rows under the names that the calls use. */
interface Json {
  readonly status: unknown
  readonly error: string
  readonly has_more_entries: boolean
  readonly posts: ReadonlyArray<Row>
  readonly comments: ReadonlyArray<Row>
  readonly communities: ReadonlyArray<Row>
  readonly content: ReadonlyArray<Row>
  readonly messages: ReadonlyArray<Row>
  readonly users: ReadonlyArray<Row>
  readonly folders: ReadonlyArray<Row>
  readonly topics: ReadonlyArray<Row>
  readonly moderators: ReadonlyArray<Row>
  readonly top_level_comments: ReadonlyArray<number>
  readonly [key: string]: unknown
}

const ids = (rows: ReadonlyArray<Row>): ReadonlyArray<number> => rows.map(({ id }) => id)
const names = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => rows.map(({ name }) => name)

onDatabase('reading', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let member: Keys
  let moderator: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    member = await server.login('demo_member')
    moderator = await server.login('demo_moderator')
  })
  afterAll(() => server.close())

  const ask = async (
    path: string,
    keys?: Keys,
    form?: Record<string, string>,
  ): Promise<{ code: number; json: Json }> => {
    const response = await fetch(`${server.origin}/api/v2${path}`, {
      headers: keys === undefined ? {} : { 'X-API-KEY': keys.key, 'X-API-SECRET': keys.secret },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    const json: Json = JSON.parse(await response.text())
    return { code: response.status, json }
  }
  const get = async (path: string, keys?: Keys): Promise<Json> => {
    const { code, json } = await ask(path, keys)
    expect({ path, code, error: json.error }).toEqual({ path, code: 200, error: undefined })
    return json
  }

  describe('feeds', () => {
    const sorts = ['hot', 'active', 'new', 'rising', 'top']

    it.each(sorts)('page through %s without losing or repeating a post, by post and by page', async (sort) => {
      const first = `/post/${sort}v2.json?community=win&sort=all`
      const byPage: Array<number> = []
      const byPost: Array<number> = []
      for (let page = 1; ; page += 1) {
        const answer = await get(`${first}&page=${page}`)
        byPage.push(...ids(answer.posts))
        if (!answer.has_more_entries) break
      }
      for (let from = ''; ; ) {
        const answer = await get(`${first}&from=${from}`)
        byPost.push(...ids(answer.posts))
        from = answer.posts.at(-1)?.uuid ?? ''
        if (!answer.has_more_entries) break
      }
      expect(byPost).toEqual(byPage)
      expect(new Set(byPost).size).toBe(byPost.length)
      // Everything but the unlisted community's post.
      expect(byPost).toHaveLength(150)
    })

    it('continue after a post whose score changed, without repeating others', async () => {
      const first = await get('/post/topv2.json?community=win&sort=all')
      const last = first.posts.at(-1)
      const second = await get(`/post/topv2.json?community=win&sort=all&from=${last?.uuid}`)
      expect(ids(second.posts)).not.toContain(last?.id)
      expect(ids(second.posts).filter((id) => ids(first.posts).includes(id))).toEqual([])
    })

    it('put stickied posts first only in the hot feed of their community', async () => {
      expect(ids((await get('/post/hotv2.json?community=GARDENING')).posts)[0]).toBe(marked.stickied)
      expect(ids((await get('/post/hotv2.json?community=win')).posts)).not.toContain(marked.stickied)
      expect(ids((await get('/post/newv2.json?community=gardening')).posts)[0]).not.toBe(marked.stickied)
    })

    it('limit a top feed to its time span', async () => {
      const week = await get('/post/topv2.json?community=win&sort=week')
      const since = Date.now() - 7 * 24 * 60 * 60 * 1000
      expect(week.posts.every(({ created }) => Number(created) >= since)).toBe(true)
      const hour = await get('/post/topv2.json?community=win&sort=hour')
      expect(hour.posts.length).toBeLessThan(week.posts.length)
    })

    it('show an unlisted community only when it is named', async () => {
      expect(ids((await get('/post/topv2.json?community=secretclub&sort=all')).posts)).toEqual([marked.secret])
      expect(ids((await get('/post/topv2.json?community=win&sort=all')).posts)).not.toContain(marked.secret)
      expect(ids((await get('/post/search.json?community=win&query=whispered')).posts)).toEqual([])
      expect(ids((await get('/post/search.json?community=secretclub&query=whispered')).posts)).toEqual([marked.secret])
    })

    it('leave out what a member hid, blocked members and blocked communities', async () => {
      const seen = new Set<number>()
      const places = new Set<string>()
      const authors = new Set<string>()
      for (let page = 1; page < 10; page += 1)
        for (const post of (await get(`/post/newv2.json?community=win&page=${page}`, member)).posts) {
          seen.add(post.id)
          places.add(post.community)
          authors.add(post.author)
        }
      expect(seen.has(marked.hidden)).toBe(false)
      expect(authors.has('demo_pro')).toBe(false)
      expect([...places].toSorted()).toEqual(['Gardening', 'Makers', 'NightShift', 'PoliticsToday'])
      const guest = await get('/post/newv2.json?community=win&blockedCommunities=["gardening","makers"]')
      expect(new Set(guest.posts.map(({ community }) => community))).toEqual(
        new Set(['NightShift', 'PoliticsToday', 'TinyNews']),
      )
    })

    it('build home from the communities a member joined, or those a guest names', async () => {
      const own = await get('/post/newv2.json?community=home', member)
      expect(new Set(own.posts.map(({ community }) => community))).toEqual(new Set(['Gardening', 'Makers']))
      const { json } = await ask('/post/newv2.json', undefined, { community: 'home', communities: '["tinynews"]' })
      expect(new Set(json.posts.map(({ community }) => community))).toEqual(new Set(['TinyNews']))
      expect((await get('/post/newv2.json?community=home')).posts).toEqual([])
    })

    it('show politics and NSFW in Trending only to members who chose them', async () => {
      const placesOf = async (topics: string) => {
        const found = new Set<string>()
        for (let page = 1; page < 8; page += 1) {
          const path = `/post/newv2.json?community=win&isTrendingTopics=true&trendingTopics=${topics}&page=${page}`
          for (const post of (await get(path)).posts) found.add(post.community)
        }
        return [...found].toSorted()
      }
      expect(await placesOf('[]')).toEqual(['Gardening', 'Makers', 'TinyNews'])
      expect(await placesOf('["Politics"]')).toEqual(['Gardening', 'Makers', 'PoliticsToday', 'TinyNews'])
      expect(await placesOf('["Politics","NSFW"]')).toHaveLength(5)
    })

    it('fill the fixed feeds by topic, or by a word where there is no topic', async () => {
      const places = async (id: number) =>
        new Set((await get(`/post/newv2.json?community=win&feedId=${id}`)).posts.map(({ community }) => community))
      expect(await places(10)).toEqual(new Set(['Makers']))
      expect(await places(17)).toEqual(new Set(['PoliticsToday']))
      expect(await places(19)).toEqual(new Set(['TinyNews']))
      expect((await ask('/post/newv2.json?community=win&feedId=21')).code).toBe(400)
    })
  })

  describe('a post as the viewer sees it', () => {
    it('stays in lists after removal or deletion, blank, with flag and source', async () => {
      const { posts } = await get('/post/newv2.json?community=gardening')
      const blank = { title: '', author: '', link: '', content: '', raw_content: '' }
      expect(posts.find(({ id }) => id === marked.removed)).toMatchObject({
        ...blank,
        is_removed: true,
        removal_source: 'moderator',
      })
      expect(posts.find(({ id }) => id === marked.deleted)).toMatchObject({
        ...blank,
        is_deleted: true,
        removal_source: 'deleted',
      })
    })

    it('has the moderation object for moderators and admins; others get no such key', async () => {
      const path = `/post/post.json?id=${marked.removed}`
      expect((await get(path, moderator)).posts[0]).toMatchObject({
        moderation: { removed_by: 'demo_moderator', is_reported: true },
      })
      expect((await get(path, await server.login('demo_admin'))).posts[0]).toHaveProperty('moderation')
      expect((await get(path, member)).posts[0]).not.toHaveProperty('moderation')
      expect((await get(path)).posts[0]).not.toHaveProperty('moderation')
    })

    it('shows moderators what was removed, in lists, threads and above comments, but not what was deleted', async () => {
      const admin = await server.login('demo_admin')
      const words = {
        title: 'Removed title',
        author: 'demo_author',
        link: 'https://removed.example/x',
        raw_content: 'removed words',
      }
      for (const keys of [moderator, admin]) {
        const { posts } = await get('/post/newv2.json?community=gardening', keys)
        expect(posts.find(({ id }) => id === marked.removed)).toMatchObject(words)
        expect(posts.find(({ id }) => id === marked.deleted)).toMatchObject({ title: '', author: '', raw_content: '' })
        const { comments } = await get(`/post/post.json?id=${marked.thread}&comments=true`, keys)
        expect(comments.find(({ id }) => id === markedComments.removed)).toMatchObject({
          author: 'quiet_quinn',
          raw_content: 'removed comment',
        })
        expect(comments.find(({ id }) => id === markedComments.deleted)).toMatchObject({ author: '', raw_content: '' })
        expect((await get('/post/search.json?community=win&query=removed', keys)).posts).toEqual([])
      }
      await database.db.updateTable('posts').set({ is_removed: 1 }).where('id', '=', marked.thread).execute()
      const titleFor = async (keys?: Keys) =>
        (await get('/comment/profile.json?user=demo_author', keys)).comments.map((comment) => comment['post_title'])
      const titles = [await titleFor(moderator), await titleFor(admin), await titleFor(member), await titleFor()]
      await database.db.updateTable('posts').set({ is_removed: 0 }).where('id', '=', marked.thread).execute()
      expect(titles.map(([title]) => title)).toEqual([
        'How do you keep slugs away?',
        'How do you keep slugs away?',
        '',
        '',
      ])
    })

    it('has the viewer’s vote and hidden mark', async () => {
      expect((await get(`/post/post.json?id=${marked.thread}`, member)).posts[0]).toMatchObject({
        vote_state: 1,
        hidden: false,
      })
      expect((await get(`/post/post.json?id=${marked.hidden}`, member)).posts[0]).toMatchObject({
        vote_state: 2,
        hidden: true,
      })
      expect((await get(`/post/post.json?id=${marked.thread}`)).posts[0]).toMatchObject({ vote_state: 2 })
    })

    it('does not name authors who deleted their account', async () => {
      expect((await get(`/post/post.json?id=${marked.byGone}`)).posts[0]).toMatchObject({
        author: '',
        title: 'By a deleted member',
      })
    })
  })

  describe('threads', () => {
    it('return all comments in reading order, with the ids of children, removed ones blank', async () => {
      const { comments } = await get(`/post/post.json?id=${marked.thread}&comments=true`, member)
      expect(ids(comments)).toEqual([1, 2, 3, 4, 6, 5])
      expect(comments[0]).toMatchObject({
        child_ids: [2, 4],
        comment_parent_id: 0,
        parent_id: marked.thread,
        is_shown: true,
      })
      expect(comments.find(({ id }) => id === markedComments.removed)).toMatchObject({
        content: '',
        author: '',
        removal_source: 'spamFilter',
      })
      expect(comments.find(({ id }) => id === markedComments.other)).toMatchObject({ vote_state: 0 })
    })

    it.each([
      ['new', [1, 2, 3, 4, 5, 6], [6, 5, 1]],
      ['old', [1, 2, 3, 4, 5, 6], [1, 5, 6]],
      ['controversial', [1, 2, 3, 4, 5, 6], [6, 1, 5]],
    ])('sort by %s', async (sort, all, tops) => {
      const { comments } = await get(`/post/post.json?id=${marked.thread}&comments=true&commentSort=${sort}`)
      expect(ids(comments).toSorted((a, b) => a - b)).toEqual(all)
      expect(ids(comments.filter(({ comment_parent_id }) => comment_parent_id === 0))).toEqual(tops)
    })

    it('start at a comment, or as many levels above it as requested', async () => {
      const alone = await get(`/comment/thread?id=${markedComments.answer}`)
      expect({ ids: ids(alone.comments), top: alone.top_level_comments }).toEqual({ ids: [2, 3], top: [2] })
      const above = await get(`/comment/thread?id=${markedComments.deep}&d=2`)
      expect({ ids: ids(above.comments), top: above.top_level_comments }).toEqual({ ids: [1, 2, 3], top: [1] })
      expect(above.comments[0]).toMatchObject({ child_ids: [2, 4] })
      expect((await ask('/comment/thread?id=99999')).code).toBe(404)
    })

    it('return the source text, but not of removed posts', async () => {
      expect((await get(`/comment/raw?id=${markedComments.top}`))['content']).toBe('Beer, every time.')
      expect((await ask(`/comment/raw?id=${markedComments.removed}`)).code).toBe(404)
      expect((await ask(`/post/raw?id=${marked.deleted}`)).code).toBe(404)
    })
  })

  describe('search', () => {
    it('finds posts by words and their inflections, titles before texts, and never removed ones', async () => {
      expect(ids((await get('/post/search.json?community=win&query=slug')).posts)).toEqual([marked.thread])
      expect(ids((await get('/post/search.json?community=win&query=copper+beer')).posts)).toEqual([marked.thread])
      expect((await get('/post/search.json?community=win&query=removed')).posts).toEqual([])
      expect((await get('/post/search.json?community=win&query=%22%27%28%29*%3A')).posts).toEqual([])
    })

    it('finds the most common words, too, and orders equals by age', async () => {
      expect(ids((await get('/post/search.json?community=win&query=or')).posts)).toEqual([marked.thread])
      expect(ids((await get('/post/search.json?community=gardening&query=how+do+you')).posts)).toEqual([marked.thread])
      const found = ids((await get('/post/search.json?community=win&query=on')).posts)
      expect(found).toHaveLength(25)
      expect(found).toEqual(found.toSorted((a, b) => b - a))
    })

    it('lists the post with the word in its title first', async () => {
      // In an unlisted community, which no feed of this suite shows.
      const inClub = { community_id: 4, author_id: 2, created: 1, type: 'text' } as const
      await database.db
        .insertInto('posts')
        .values([
          newPost({ ...inClub, title: 'About ladders', markdown: 'They lean on walls.' }),
          newPost({ ...inClub, title: 'About walls', markdown: 'Ladders lean on them.' }),
        ])
        .execute()
      const titles = async (query: string) =>
        (await get(`/post/search.json?community=secretclub&query=${query}`)).posts.map(({ title }) => title)
      expect(await titles('ladders')).toEqual(['About ladders', 'About walls'])
      expect(await titles('walls')).toEqual(['About walls', 'About ladders'])
    })

    it.each(['hot', 'new', 'top', 'active', 'rising'])('pages through matches by %s', async (sort) => {
      const path = `/post/search.json?community=win&query=timber&sort=${sort}`
      const found = [
        ...(await get(path)).posts,
        ...(await get(`${path}&page=2`)).posts,
        ...(await get(`${path}&page=3`)).posts,
      ]
      expect(new Set(ids(found)).size).toBe(70)
    })

    it('stays within a community', async () => {
      const { posts } = await get('/post/search.json?community=makers&query=timber')
      expect(new Set(posts.map(({ community }) => community))).toEqual(new Set(['Makers']))
      expect((await ask('/post/search.json?community=nowhere&query=x')).code).toBe(404)
    })

    it('finds communities by the start of their name and by words, but no unlisted ones', async () => {
      expect(names((await get('/community/search.json?query=gard')).communities)).toEqual(['Gardening'])
      expect(names((await get('/community/search.json?query=circuit')).communities)).toEqual(['Makers'])
      expect((await get('/community/search.json?query=secret')).communities).toEqual([])
      expect((await get('/community/search.json?query=')).communities).toHaveLength(5)
    })
  })
})
