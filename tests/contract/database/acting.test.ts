/** Actions on posts and comments - vote, award, mark, report - checked by what the server returns afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { controversyOf, hotRank } from '../../../server/feed/rules/ranking.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { crowd } from '../support/crowd.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const day = 24 * 60 * 60 * 1000
const nobodys = 987_654

onDatabase('acting', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let member: Keys
  let author: Keys
  let moderator: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    member = await server.login('demo_member')
    author = await server.login('demo_author')
    moderator = await server.login('demo_moderator')
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  const postSeen = (id: number, keys?: Keys) => talk.row('posts', `/post/post.json?id=${id}`, keys)
  const commentSeen = (id: number, keys?: Keys) => talk.row('comments', `/comment/thread?id=${id}`, keys)
  const me = (keys: Keys) => talk.row('users', '/user/about.json?user=me', keys)
  const about = (user: string) => talk.row('users', `/user/about.json?user=${user}`)
  const feedIds = async (path: string, keys?: Keys) => (await talk.rows('posts', path, keys)).map(({ id }) => id)

  describe('votes', () => {
    const vote = (id: number, isPost: boolean, isUp: boolean, keys: Keys) =>
      talk.ask('/action/vote', keys, { id: String(id), type: String(isPost), direction: String(isUp) })

    it('go up, down, and back to neutral when repeated, for a post and its author', async () => {
      const before = await postSeen(marked.locked, moderator)
      const authorBefore = Number((await about('demo_author'))['post_score'])
      const seen: Array<unknown> = []
      for (const isUp of [true, false, false, true]) {
        expect((await vote(marked.locked, true, isUp, moderator)).code).toBe(200)
        const post = await postSeen(marked.locked, moderator)
        seen.push([
          post['vote_state'],
          Number(post['score']) - Number(before['score']),
          Number(post['score_up']) - Number(before['score_up']),
          Number(post['score_down']) - Number(before['score_down']),
          Number((await about('demo_author'))['post_score']) - authorBefore,
        ])
      }
      expect(seen).toEqual([
        [1, 1, 1, 0, 1],
        [0, -1, 0, 1, -1],
        [2, 0, 0, 0, 0],
        [1, 1, 1, 0, 1],
      ])
      expect((await postSeen(marked.locked))['vote_state']).toBe(2)
    })

    it('end as requested when the request names the final vote, and the response returns it', async () => {
      const want = (value: string, isUp: boolean) =>
        talk.ask('/action/vote', moderator, {
          id: String(markedComments.top),
          type: 'false',
          direction: String(isUp),
          value,
        })
      const before = await commentSeen(markedComments.top, moderator)
      const score = Number(before['score'])
      for (const [value, voted, more] of [
        ['1', 1, 1],
        // Sent from a tab that does not know of the vote: it is not taken back.
        ['1', 1, 1],
        ['-1', 0, -1],
        ['0', 2, 0],
        ['0', 2, 0],
      ] as const) {
        const { code, json } = await want(value, voted === 1)
        expect([code, json]).toEqual([200, expect.objectContaining({ vote_state: voted, score: score + more })])
        expect(await commentSeen(markedComments.top, moderator)).toMatchObject({
          vote_state: voted,
          score: score + more,
        })
      }
      expect(
        (await talk.ask('/action/vote', moderator, { id: '1', type: 'false', direction: 'true', value: '7' })).code,
      ).toBe(400)
    })

    it('count for comments and their author’s comment score', async () => {
      const before = await commentSeen(markedComments.top, author)
      const scoreBefore = Number((await about('demo_pro'))['comment_score'])
      expect((await vote(markedComments.top, false, false, author)).code).toBe(200)
      expect(await commentSeen(markedComments.top, author)).toMatchObject({
        vote_state: 0,
        score: Number(before['score']) - 1,
        score_down: Number(before['score_down']) + 1,
      })
      expect((await about('demo_pro'))['comment_score']).toBe(scoreBefore - 1)
      expect(await commentSeen(markedComments.top)).toMatchObject({ vote_state: 2 })
    })

    it('update the rankings and the list of upvoted posts', async () => {
      expect((await vote(marked.tweet, true, true, member)).code).toBe(200)
      expect(await feedIds('/post/upvoted.json?community=win', member)).toEqual([marked.tweet, marked.thread])
      expect((await vote(marked.thread, true, false, member)).code).toBe(200)
      expect(await feedIds('/post/upvoted.json?community=win', member)).toEqual([marked.tweet])
      const row = await database.db
        .selectFrom('posts')
        .select(['score', 'score_up', 'score_down', 'created', 'hot', 'controversy'])
        .where('id', '=', marked.thread)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ score: 84, score_up: 89, score_down: 5 })
      expect(row.hot).toBeCloseTo(hotRank(84, row.created), 6)
      expect(row.controversy).toBeCloseTo(controversyOf(89, 5), 6)
    })

    it('of twenty members at once all count, and one member’s votes are applied one at a time', async () => {
      const voters = await crowd(server, database, 20)
      const before = await postSeen(marked.stickied)
      const scoreBefore = Number((await about('demo_moderator'))['post_score'])
      const codes = await Promise.all(voters.map((keys, place) => vote(marked.stickied, true, place % 4 !== 0, keys)))
      expect(codes.map(({ code }) => code)).toEqual(voters.map(() => 200))
      expect(await postSeen(marked.stickied)).toMatchObject({
        score: Number(before['score']) + 10,
        score_up: Number(before['score_up']) + 15,
        score_down: Number(before['score_down']) + 5,
      })
      expect((await about('demo_moderator'))['post_score']).toBe(scoreBefore + 10)

      await Promise.all(Array.from({ length: 7 }, () => vote(markedComments.deep, false, true, moderator)))
      expect(await commentSeen(markedComments.deep, moderator)).toMatchObject({ vote_state: 1, score: 2, score_up: 2 })
      await Promise.all(Array.from({ length: 7 }, () => vote(markedComments.deep, false, true, moderator)))
      expect(await commentSeen(markedComments.deep, moderator)).toMatchObject({ vote_state: 2, score: 1, score_up: 1 })
    })

    it('are refused on deleted, removed and unknown items, and accepted wherever the member can read', async () => {
      expect(await vote(marked.deleted, true, true, member)).toMatchObject({
        code: 403,
        json: { error: 'This post was deleted.' },
      })
      expect(await vote(markedComments.removed, false, true, moderator)).toMatchObject({
        code: 403,
        json: { error: 'This comment was removed.' },
      })
      expect(await vote(nobodys, true, true, member)).toMatchObject({ code: 404, json: { error: 'Post not found' } })
      expect(await vote(nobodys, false, true, member)).toMatchObject({
        code: 404,
        json: { error: 'Comment not found' },
      })
      expect((await postSeen(marked.deleted))['score']).toBe(1)
      expect((await vote(marked.secret, true, true, member)).code).toBe(200)
    })
  })

  describe('awards', () => {
    const give = (id: number, type: 'post' | 'comment', keys = member) =>
      talk.ask('/award/give.json', keys, { id: String(id), type })
    const credits = async () => (await me(member))['available_awards']

    it('cost one credit and give the author a week of Pro each', async () => {
      const start = Date.now()
      expect((await give(marked.tweet, 'post')).code).toBe(200)
      expect([await credits(), (await postSeen(marked.tweet))['awards']]).toEqual([1, 1])
      expect(await postSeen(marked.thread)).toMatchObject({ pro_tier: 1 })
      const first = Number((await me(author))['pro_expire'])
      expect(first - start).toBeGreaterThanOrEqual(7 * day)
      expect(first - Date.now()).toBeLessThanOrEqual(7 * day)
      expect((await give(markedComments.other, 'comment')).code).toBe(200)
      expect(await me(author)).toMatchObject({ pro_tier: 1, pro_expire: first + 7 * day })
      expect([await credits(), (await commentSeen(markedComments.other))['awards']]).toEqual([0, 1])
      expect(await give(marked.tweet, 'post')).toMatchObject({
        code: 403,
        json: { error: 'You have no awards to give.' },
      })
    })

    it('spend each credit once, however many are given at the same moment', async () => {
      await database.db.updateTable('users').set({ awards: 1 }).where('key', '=', 'demo_member').execute()
      const answers = await Promise.all(Array.from({ length: 8 }, () => give(marked.nsfw, 'post')))
      expect(answers.filter(({ code }) => code === 200).length).toBe(1)
      expect([await credits(), (await postSeen(marked.nsfw))['awards']]).toEqual([0, 1])
    })

    it('cost nothing when they are refused', async () => {
      await database.db.updateTable('users').set({ awards: 3 }).where('key', '=', 'demo_member').execute()
      const refused = [
        await give(markedComments.answer, 'comment'),
        await give(marked.deleted, 'post'),
        await give(marked.removed, 'post'),
        await give(marked.byGone, 'post'),
        await give(nobodys, 'post'),
      ]
      expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403, 404])
      expect(refused[0]?.json.error).toBe('You cannot give an award to your own post or comment.')
      expect(await credits()).toBe(3)
    })

    it('give Pro that expires', async () => {
      const expire = (pro_expires: number) =>
        database.db.updateTable('users').set({ pro_tier: 2, pro_expires }).where('key', '=', 'demo_pro').execute()
      const tiers = async () => [
        (await about('demo_pro'))['pro_tier'],
        (await postSeen(marked.byBlocked))['pro_tier'],
        (await commentSeen(markedComments.top))['pro_tier'],
      ]
      await expire(Date.now() - 1000)
      expect(await tiers()).toEqual([0, 0, 0])
      await expire(Date.now() + day)
      expect(await tiers()).toEqual([2, 2, 2])
      await expire(0)
      expect(await tiers()).toEqual([2, 2, 2])
    })
  })

  describe('the NSFW mark', () => {
    const mark = (nsfw: boolean, keys: Keys) =>
      talk.ask('/action/nsfw', keys, { id: String(marked.locked), nsfw: String(nsfw) })

    it('can be set and removed by the author, moderators and admins', async () => {
      const owners = [author, moderator, await server.login('demo_admin')]
      for (const keys of owners) {
        expect((await mark(true, keys)).code).toBe(200)
        expect((await postSeen(marked.locked))['is_nsfw']).toBe(true)
        expect((await mark(false, keys)).code).toBe(200)
        expect((await postSeen(marked.locked))['is_nsfw']).toBe(false)
      }
      expect(await mark(true, member)).toMatchObject({
        code: 403,
        json: { error: 'Only its author and moderators may mark a post as NSFW.' },
      })
    })

    it('is refused on deleted or removed items', async () => {
      const gone = await talk.ask('/action/nsfw', author, { id: String(marked.deleted), nsfw: 'true' })
      const none = await talk.ask('/action/nsfw', author, { id: String(nobodys), nsfw: 'true' })
      expect([gone.code, none.code]).toEqual([403, 404])
    })
  })

  describe('reports', () => {
    const form = { target: String(marked.tweet), post: 'true', reason: 'spam' }
    const report = (more: Record<string, string> = {}, keys = member) =>
      talk.ask('/action/report', keys, { ...form, ...more })
    const kept = async (kind: 'post' | 'comment', id: number) =>
      (
        await database.db
          .selectFrom('reports')
          .select('reason')
          .where('kind', '=', kind)
          .where('content_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ reason }) => reason)

    it('are shown to moderators, one per member', async () => {
      expect((await report()).code).toBe(200)
      expect((await postSeen(marked.tweet, moderator))['moderation']).toMatchObject({ is_reported: true })
      expect(await postSeen(marked.tweet, member)).not.toHaveProperty('moderation')
      expect((await report({ reason: 'communityRules', customReason: 'No poison' })).code).toBe(200)
      expect(await kept('post', marked.tweet)).toEqual(['No poison'])
      expect((await report({}, author)).code).toBe(200)
      expect(await kept('post', marked.tweet)).toEqual(['No poison', 'spam'])
      const answers = await Promise.all(Array.from({ length: 4 }, () => report({ reason: 'csam' })))
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
      expect(await kept('post', marked.tweet)).toEqual(['spam', 'csam'])
    })

    it('must name one of the community’s rules, if it has any', async () => {
      const rule = { reason: 'communityRules' }
      for (const wrong of [rule, { ...rule, customReason: '' }, { ...rule, customReason: 'No fun' }])
        expect((await report(wrong)).code).toBe(400)
      const ruleless = await database.db
        .selectFrom('posts')
        .select('id')
        .where('community_id', '=', 5)
        .executeTakeFirstOrThrow()
      expect((await report({ ...rule, target: String(ruleless.id) })).code).toBe(200)
    })

    it('are stored but not shown while moderators ignore them', async () => {
      const id = markedComments.top
      await database.db.updateTable('comments').set({ is_ignoring_reports: 1 }).where('id', '=', id).execute()
      expect((await report({ post: 'false', target: String(id) })).code).toBe(200)
      expect((await commentSeen(id, moderator))['moderation']).toMatchObject({ is_reported: false })
      expect(await kept('comment', id)).toEqual(['spam'])
    })

    it('are refused on unknown items', async () => {
      const answers = [
        await report({ target: String(marked.deleted) }),
        await report({ target: String(nobodys) }),
        await report({ target: String(nobodys), post: 'false' }),
      ]
      expect(answers.map(({ code, json }) => [code, json.error])).toEqual([
        [403, 'This post was deleted.'],
        [404, 'Post not found'],
        [404, 'Comment not found'],
      ])
    })

    it('are limited to thirty a minute', async () => {
      // More than fit into two minutes: a minute may end in between.
      const answers = await Promise.all(Array.from({ length: 65 }, () => report()))
      expect(answers.some(({ code }) => code === 429)).toBe(true)
    })
  })
})
