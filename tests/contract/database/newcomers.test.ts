/**
 * What accounts in their first day may do: their votes wait to be counted and founding a community needs a captcha; and
 * how many communities one member may found.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUser } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { hotRank } from '../../../server/feed/rules/ranking.ts'
import { worldPassword } from '../../support/smallWorld.ts'
import { foundCommunity } from '../support/foundCommunity.ts'
import { type MovableClock, movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'
import { visitor, withAnswer } from '../support/visitor.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

onDatabase('newcomers', (open) => {
  let database: OpenDatabase
  let server: TestServer
  let time: MovableClock
  let asker: TestServer
  const talk = talkTo(() => server.origin)
  let author: Keys
  beforeAll(async () => {
    database = await open()
    time = movableClock()
    server = await startServer({ database, clock: time.clock })
    asker = await startServer({
      database,
      clock: time.clock,
      captcha: { kind: 'altcha', steps: { least: 2, most: 9 } },
    })
    author = await server.login('demo_author')
  })
  afterAll(async () => {
    await server.close()
    await asker.close()
    expect([...server.logged, ...asker.logged]).toEqual([])
  })

  const now = () => time.clock.currentTimeMillisUnsafe()
  let accounts = 0
  /** An account created now. */
  const newcomer = async () => {
    accounts += 1
    const username = `new_here_${accounts}`
    const { password_hash } = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('key', '=', 'demo_member')
      .executeTakeFirstOrThrow()
    const { id } = await database.db
      .insertInto('users')
      .values(newUser({ username, created: now(), password_hash }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, username, keys: await server.login(username) }
  }

  describe('votes of an account of less than a day', () => {
    let written = 0
    const writePost = async (community = 'Gardening', keys = author): Promise<number> => {
      written += 1
      const form = { type: 'text', community, title: `Thing ${written}`, content: '' }
      await talk.act('/action/create_post', keys, form)
      const { id } = await database.db.selectFrom('posts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      return id
    }
    const comment = (keys: Keys, postId: number) => {
      written += 1
      return talk.act('/action/create_comment', keys, {
        community: 'Gardening',
        parentId: String(postId),
        content: `Thought ${written}`,
      })
    }
    const vote = (keys: Keys, id: number, wanted: -1 | 0 | 1) =>
      talk.act('/action/vote', keys, {
        id: String(id),
        type: 'true',
        direction: String(wanted === 1),
        vote_state: wanted === -1 ? '0' : wanted === 0 ? '2' : '1',
      })
    const seen = async (id: number, keys?: Keys) => {
      const post = await talk.row('posts', `/post/post.json?id=${id}`, keys)
      return [post['score'], post['score_up'], post['score_down'], post['vote_state']]
    }
    /** Other members' votes make the server count those that are due. */
    const elsewhere = async () => {
      const member = await server.login('demo_member')
      await vote(member, await writePost(), 1)
    }
    /** The score is the sum of counted votes, and the rankings follow. */
    const expectRight = async (ids: ReadonlyArray<number>) => {
      for (const id of ids) {
        const { score, score_up, score_down, hot, created } = await database.db
          .selectFrom('posts')
          .select(['score', 'score_up', 'score_down', 'hot', 'created'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const votes = await database.db
          .selectFrom('votes')
          .select('value')
          .where('kind', '=', 'post')
          .where('content_id', '=', id)
          .where('due', '=', 0)
          .execute()
        const [up, down] = [1, -1].map((value) => votes.filter((each) => each.value === value).length)
        expect({ score, score_up, score_down }).toEqual({
          score: (up ?? 0) - (down ?? 0),
          score_up: up,
          score_down: down,
        })
        expect(hot).toBeCloseTo(hotRank(score, created), 6)
      }
    }

    it('show to the voter at once, and to others when the account is a day old', async () => {
      const [who, id] = [await newcomer(), await writePost()]
      const { json } = await vote(who.keys, id, 1)
      expect(json).toMatchObject({ vote_state: 1, score: 2, score_up: 2 })
      expect(await seen(id, who.keys)).toEqual([2, 2, 0, 1])
      expect(await seen(id)).toEqual([1, 1, 0, 2])
      await elsewhere()
      expect(await seen(id)).toEqual([1, 1, 0, 2])
      time.advance(day)
      await elsewhere()
      expect(await seen(id)).toEqual([2, 2, 0, 2])
      expect(await seen(id, who.keys)).toEqual([2, 2, 0, 1])
      await expectRight([id])
    })

    it('can be reversed and taken back while they wait', async () => {
      const [who, id] = [await newcomer(), await writePost()]
      await vote(who.keys, id, 1)
      expect((await vote(who.keys, id, -1)).json).toMatchObject({ vote_state: 0, score: 0, score_down: 1 })
      expect(await seen(id)).toEqual([1, 1, 0, 2])
      expect((await vote(who.keys, id, 0)).json).toMatchObject({ vote_state: 2, score: 1, score_down: 0 })
      time.advance(day)
      await elsewhere()
      expect(await seen(id)).toEqual([1, 1, 0, 2])
      await expectRight([id])
    })

    it('count as soon as a contribution of the member is visible to others', async () => {
      const [who, id, other] = [await newcomer(), await writePost(), await writePost()]
      const scoreOf = async () => (await talk.row('users', '/user/about.json?user=demo_author'))['post_score']
      await vote(who.keys, id, 1)
      const before = await scoreOf()
      await comment(who.keys, other)
      expect(await seen(id)).toEqual([2, 2, 0, 2])
      expect(await scoreOf()).toBe(Number(before) + 1)
      await vote(who.keys, other, -1)
      expect(await seen(other)).toEqual([0, 1, 1, 2])
      await expectRight([id, other])
    })

    it.each([
      [
        'in a community of their own',
        async ({ username, keys }: Awaited<ReturnType<typeof newcomer>>) => {
          await foundCommunity(database, `Own${username}`, { [username]: ['all_permissions'] })
          await writePost(`Own${username}`, keys)
        },
      ],
      [
        'in an unlisted community',
        async ({ username, keys }: Awaited<ReturnType<typeof newcomer>>) => {
          await foundCommunity(database, `Dark${username}`, {}, { visibility: 'unlisted' })
          await writePost(`Dark${username}`, keys)
        },
      ],
      [
        'that a filter holds',
        async ({ username, keys }: Awaited<ReturnType<typeof newcomer>>) => {
          await foundCommunity(
            database,
            `Held${username}`,
            {},
            { filter: 'type: any\naction: filter', has_content_filters: 1 },
          )
          await writePost(`Held${username}`, keys)
        },
      ],
    ])('keep waiting if what the member wrote is %s', async (_what, write) => {
      const [who, id] = [await newcomer(), await writePost()]
      await vote(who.keys, id, 1)
      await write(who)
      await elsewhere()
      expect(await seen(id)).toEqual([1, 1, 0, 2])
    })

    it('on the member’s own contributions count at once', async () => {
      const who = await newcomer()
      await foundCommunity(database, `Home${who.username}`, { [who.username]: ['all_permissions'] })
      const id = await writePost(`Home${who.username}`, who.keys)
      await vote(who.keys, id, 0)
      expect(await seen(id)).toEqual([0, 0, 0, 2])
      await vote(who.keys, id, 1)
      expect(await seen(id)).toEqual([1, 1, 0, 2])
    })

    it('do not count if the member was suspended before, or banned where they voted', async () => {
      const [suspended, banned, id] = [await newcomer(), await newcomer(), await writePost()]
      await vote(suspended.keys, id, -1)
      await vote(banned.keys, id, -1)
      await database.db.updateTable('users').set({ is_suspended: 1 }).where('id', '=', suspended.id).execute()
      const moderator = await server.login('demo_moderator')
      await talk.act('/moderate/ban', moderator, {
        community: 'Gardening',
        username: banned.username,
        reason: 'A ring',
        days: '0',
        ip: 'false',
        nuke: 'false',
      })
      time.advance(day)
      for (let round = 0; round < 3; round += 1) await elsewhere()
      expect(await seen(id)).toEqual([1, 1, 0, 2])
      await expectRight([id])
    })

    it('do not count if another member at the same address was banned with their addresses, except for moderators and admins', async () => {
      const [first, banned, moderating, admin] = [
        await newcomer(),
        await newcomer(),
        await newcomer(),
        await newcomer(),
      ]
      await foundCommunity(database, 'Ringed', {
        demo_moderator: ['all_permissions'],
        [moderating.username]: [],
      })
      await database.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute()
      const id = await writePost('Ringed')
      for (const { keys } of [first, banned, moderating, admin]) await vote(keys, id, -1)
      const target = { community: 'Ringed', username: banned.username }
      const moderator = await server.login('demo_moderator')
      const terms = { reason: 'A ring', days: '0', ip: 'true', nuke: 'false' }
      await talk.act('/moderate/ban', moderator, { ...target, ...terms })
      time.advance(day)
      for (let round = 0; round < 3; round += 1) await elsewhere()
      expect(await seen(id)).toEqual([-1, 1, 2, 2])
      await expectRight([id])
      await talk.act('/moderate/unban', await server.login('demo_moderator'), target)
      time.advance(day)
      for (let round = 0; round < 3; round += 1) await elsewhere()
      expect(await seen(id)).toEqual([-3, 1, 4, 2])
    })

    it('disappear with an account that is deleted before they count', async () => {
      const [who, id] = [await newcomer(), await writePost()]
      await vote(who.keys, id, -1)
      await talk.act('/user/delete', who.keys, { password: worldPassword })
      time.advance(day)
      await elsewhere()
      expect(await seen(id)).toEqual([1, 1, 0, 2])
    })

    it('keep scores equal to the sum of counted votes under any mix of simultaneous actions', async () => {
      const step = fc.oneof(
        fc.record({
          kind: fc.constant('vote' as const),
          who: fc.nat(5),
          post: fc.nat(2),
          wanted: fc.constantFrom(-1, 0, 1),
        }),
        fc.record({ kind: fc.constant('write' as const), who: fc.nat(5), post: fc.nat(2) }),
        fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
      )
      const ids = [await writePost(), await writePost(), await writePost()]
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          const members = await Promise.all(Array.from({ length: 6 }, newcomer))
          await Promise.all(
            steps.map(async (each) => {
              if (each.kind === 'wait') return time.advance(each.hours * hour)
              const [keys, id] = [members[each.who]?.keys ?? author, ids[each.post] ?? 0]
              await (each.kind === 'write' ? comment(keys, id) : vote(keys, id, each.wanted))
            }),
          )
          await expectRight(ids)
          time.advance(day)
          for (let round = 0; round < 3; round += 1) await elsewhere()
          const waiting = await database.db
            .selectFrom('votes')
            .select('user_id')
            .where('due', '>', 0)
            .where('content_id', 'in', ids)
            .execute()
          expect(waiting).toEqual([])
          await expectRight(ids)
        }),
        { numRuns: 12 },
      )
    })
  })

  describe('founding a community', () => {
    const form = (name: string, answer?: string) => ({
      name,
      displayName: '',
      description: '',
      politics: 'false',
      nsfw: 'false',
      ...(answer === undefined ? {} : withAnswer(answer)),
    })
    const path = '/action/create_community.json'

    it('requires a captcha of new accounts each time, and of others none', async () => {
      const [who, browser] = [await newcomer(), visitor(asker.origin)]
      const required = { code: 403, json: { error: 'captcha required' } }
      const create = (name: string, answer?: string) => browser.post(path, form(name, answer), who.keys)
      expect(await create('First_of_mine')).toMatchObject(required)
      expect(await create('First_of_mine', await browser.solve())).toMatchObject({ code: 200 })
      expect(await create('Second_of_mine')).toMatchObject(required)
      // Refusals for other reasons come first and do not use up the answer.
      expect(await create('First-of-mine')).toMatchObject({ code: 400 })
      time.advance(day)
      expect(await create('Second_of_mine')).toMatchObject({ code: 200 })
    })

    it('is limited to twenty per member in all, including communities they have left', async () => {
      const { id, keys } = await newcomer()
      for (let each = 0; each < 19; each += 1) await foundCommunity(database, `Plot_${each}`, {}, { founder_id: id })
      await talk.act(path, keys, form('Plot_19'))
      expect(await talk.refusal(path, keys, form('Plot_20'))).toEqual([
        403,
        'You have founded 20 communities, the most one member may.',
      ])
      time.advance(2 * hour)
      expect(await talk.refusal(path, keys, form('Plot_20'))).toEqual([403, expect.stringContaining('20 communities')])
    })

    it('is limited to twenty also when ten are requested at once, from several processes', async () => {
      const { id, keys } = await newcomer()
      for (let each = 0; each < 15; each += 1) await foundCommunity(database, `Row_${each}`, {}, { founder_id: id })
      const other = await startServer({ database, clock: time.clock })
      const doors = [talk, talkTo(other.origin)]
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, each) => (doors[each % 2] ?? talk).ask(path, keys, form(`Bench_${each}`))),
      )
      await other.close()
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    })
  })
})
