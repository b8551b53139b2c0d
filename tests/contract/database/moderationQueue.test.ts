/** The moderation queue: what is in it, who reported what and why, and who is told the outcome, on both databases. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newComment, newCommunity, newPost } from '../../../server/database/newRows.ts'
import { marked } from '../../support/smallWorld.ts'
import { movableClock } from '../support/movableClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Row } from '../support/talkTo.ts'

const minute = 60_000
const quinnId = 8
const writerId = 7

const names = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
  'newcomer',
  'quiet_quinn',
] as const
type Name = (typeof names)[number]
type Kind = 'post' | 'comment'
const kinds = ['post', 'comment'] as const

const notTheirs = [403, 'Only moderators of this community may do this.']

onDatabase('queue and reports', (open) => {
  const { clock, advance } = movableClock()
  const suite = suiteServer(open, names, { clock })
  const { talk, by } = suite

  // One address may send thirty reports a minute.
  beforeEach(() => advance(minute))

  /** A new community for each test, moderated by quiet_quinn without any permission flag. */
  const newPlace = async (name: string, notifies_report_conclusion: 0 | 1 = 0): Promise<number> => {
    const { id } = await suite.database.db
      .insertInto('communities')
      .values(newCommunity({ name, created: 1, notifies_report_conclusion }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await suite.database.db
      .insertInto('moderators')
      .values({ community_id: id, user_id: quinnId, permissions: '[]', created: 1 })
      .execute()
    return id
  }
  type More = Partial<Parameters<typeof newPost>[0] & Parameters<typeof newComment>[0]>
  const write = async (kind: Kind, community_id: number, more: More = {}): Promise<number> => {
    const own = {
      community_id,
      author_id: writerId,
      created: clock.currentTimeMillisUnsafe(),
      markdown: 'Plain words.',
    }
    const { db } = suite.database
    const posts = () =>
      db
        .insertInto('posts')
        .values(newPost({ ...own, type: 'text', title: 'Plain title', ...more }))
        .returning('id')
    const comments = () =>
      db
        .insertInto('comments')
        .values(newComment({ ...own, post_id: marked.thread, ...more }))
        .returning('id')
    return (await (kind === 'post' ? posts().executeTakeFirstOrThrow() : comments().executeTakeFirstOrThrow())).id
  }
  const report = (kind: Kind, id: number, who: Name = 'demo_member', reason = 'spam') =>
    talk.act('/action/report', by(who), { target: String(id), post: String(kind === 'post'), reason })
  const moderate = (act: string, kind: Kind, id: number, who: Name = 'quiet_quinn', state?: boolean) =>
    talk.act(`/moderate/${act}`, by(who), {
      id: String(id),
      type: kind,
      ...(state === undefined ? {} : { state: String(state) }),
    })

  describe('the queue', () => {
    const path = (community: string, more: Readonly<Record<string, string>> = {}) =>
      `/moderate/queue.json?${new URLSearchParams({ community, ...more })}`
    const queue = (community: string, more: Readonly<Record<string, string>> = {}, who: Name = 'quiet_quinn') =>
      talk.rows('content', path(community, more), by(who))
    const kindOf = (row: Row): Kind => ('comments' in row ? 'post' : 'comment')
    const inShort = (rows: ReadonlyArray<Row>) => rows.map((row) => `${kindOf(row)} ${row.id}`)

    it('holds what is reported or held for review, and nothing decided, ignored or deleted', async () => {
      const place = await newPlace('QueueTown')
      const expected: Array<string> = []
      for (const [at, kind] of kinds.entries()) {
        const later = (minutes: number) => ({ created: 1_000_000 * minute + (at * 100 + minutes) * minute })
        const reported = await write(kind, place, later(1))
        await report(kind, reported)
        await report(kind, reported, 'demo_pro')
        const held = await write(kind, place, { ...later(2), is_removed: 1, removal_source: 'spamFilterPending' })
        const both = await write(kind, place, {
          ...later(3),
          is_removed: 1,
          removal_source: 'moderatorPending',
          is_reported: 1,
        })
        await write(kind, place, {
          ...later(4),
          is_removed: 1,
          removal_source: 'moderator',
          is_reported: 1,
        })
        expected.push(...[reported, held, both].map((id) => `${kind} ${id}`))
        await write(kind, place, later(5))
        await write(kind, place, { ...later(6), is_removed: 1, removal_source: 'spamFilter' })
        await write(kind, place, { ...later(7), is_removed: 1, removal_source: 'moderator' })
        await write(kind, place, { ...later(8), is_reported: 1, is_ignoring_reports: 1 })
        await write(kind, place, { ...later(9), is_reported: 1, is_deleted: 1 })
        await write(kind, place, { ...later(10), is_approved: 1, approved_at: 5 })
      }
      expect(inShort(await queue('queuetown', { sort: 'old' }))).toEqual(expected)
      expect(inShort(await queue('QueueTown'))).toEqual(expected.toReversed())
      expect(inShort(await queue('QueueTown', { sort: 'new', type: 'all' }))).toEqual(expected.toReversed())
      expect(inShort(await queue('QueueTown', { sort: 'old', type: 'posts' }))).toEqual(expected.slice(0, 3))
      expect(inShort(await queue('QueueTown', { sort: 'old', type: 'comments' }))).toEqual(expected.slice(3))
      // Moderators see all of it in full.
      for (const row of await queue('QueueTown'))
        expect(row).toMatchObject({ author: 'barred_sam', raw_content: 'Plain words.', moderation: {} })
    })

    it('lists what was removed, reported or not, on its own', async () => {
      const place = await newPlace('RemovedTown')
      const expected: Array<string> = []
      for (const [at, kind] of kinds.entries()) {
        const later = (minutes: number) => ({ created: 1_000_000 * minute + (at * 100 + minutes) * minute })
        const gone = { is_removed: 1, removal_source: 'moderator' } as const
        expected.push(`${kind} ${await write(kind, place, { ...later(1), ...gone })}`)
        expected.push(`${kind} ${await write(kind, place, { ...later(2), ...gone, is_reported: 1 })}`)
        const filtered = { is_removed: 1, removal_source: 'spamFilter' } as const
        expected.push(`${kind} ${await write(kind, place, { ...later(3), ...filtered })}`)
        await write(kind, place, { ...later(4), is_removed: 1, removal_source: 'spamFilterPending' })
        await write(kind, place, { ...later(5), ...gone, is_deleted: 1 })
        await write(kind, place, { ...later(6), is_reported: 1 })
      }
      const removed = { sort: 'old', show: 'removed' }
      expect(inShort(await queue('RemovedTown', removed))).toEqual(expected)
      expect(inShort(await queue('RemovedTown', { ...removed, type: 'comments' }))).toEqual(expected.slice(3))
      expect(inShort(await queue('RemovedTown', { sort: 'old', show: 'review' }))).toHaveLength(4)
    })

    it('counts what needs review, in one community and in all that a member moderates', async () => {
      const waiting = async (who: Name, community?: string) => {
        const { json } = await talk.ask(
          `/moderate/waiting.json${community === undefined ? '' : `?community=${community}`}`,
          by(who),
        )
        return json['waiting']
      }
      const before = Number(await waiting('quiet_quinn'))
      const place = await newPlace('CountTown')
      expect(await waiting('quiet_quinn', 'CountTown')).toBe(0)
      for (const kind of kinds) {
        await report(kind, await write(kind, place))
        // Reported and held counts once.
        await write(kind, place, { is_removed: 1, removal_source: 'moderatorPending', is_reported: 1 })
        await write(kind, place, { is_removed: 1, removal_source: 'moderator' })
      }
      expect(await waiting('quiet_quinn', 'CountTown')).toBe(4)
      expect(await waiting('quiet_quinn')).toBe(before + 4)
      expect(await waiting('newcomer')).toBe(0)
      expect((await talk.ask('/moderate/waiting.json?community=CountTown', by('newcomer'))).code).toBe(403)
      expect((await talk.ask('/moderate/waiting.json')).code).toBe(401)
    })

    it.each([
      ['approve', undefined],
      ['remove', undefined],
      ['ignore_reports', true],
    ] as const)('loses what moderators %s', async (act, state) => {
      const name = `After_${act}`.slice(0, 20)
      const place = await newPlace(name)
      for (const kind of kinds) {
        const id = await write(kind, place)
        await report(kind, id)
        expect(inShort(await queue(name))).toEqual([`${kind} ${id}`])
        await moderate(act, kind, id, 'quiet_quinn', state)
        expect(await queue(name)).toEqual([])
        const held = await write(kind, place, {
          is_removed: 1,
          removal_source: 'communityFilterPending',
          removed_at: 3,
        })
        await moderate(act, kind, held, 'quiet_quinn', state)
        // Ignoring reports does not decide on what a filter holds.
        expect(await queue(name)).toHaveLength(act === 'ignore_reports' ? 1 : 0)
        await moderate('approve', kind, held)
        expect(await queue(name)).toEqual([])
      }
    })

    it('has pages of 25, which list everything once', async () => {
      const place = await newPlace('LongQueue')
      for (let at = 0; at < 53; at += 1)
        await write(kinds[at % 2] ?? 'post', place, { is_reported: 1, created: 5_000 + Math.floor(at / 3) })
      const pages = await Promise.all(
        ['1', '2', '3', '4'].map(async (page) => {
          const { json } = await talk.ask(path('LongQueue', { page }), by('quiet_quinn'))
          const rows: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['content']))
          return { ids: inShort(rows), hasMore: json['has_more_entries'] }
        }),
      )
      expect(pages.map(({ ids, hasMore }) => [ids.length, hasMore])).toEqual([
        [25, true],
        [25, true],
        [3, false],
        [0, false],
      ])
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(53)
    })

    it.each(['new', 'old'] as const)(
      'skips and repeats nothing in the order %s when others act between its pages, which continue after an item',
      async (sort) => {
        const name = `Between_${sort}`
        const place = await newPlace(name)
        const all: Array<string> = []
        for (let at = 0; at < 60; at += 1) {
          const kind = kinds[at % 2] ?? 'post'
          all.push(`${kind} ${await write(kind, place, { is_reported: 1, created: 5_000 + Math.floor(at / 4) })}`)
        }
        const page = async (last?: Row) => {
          const more = last === undefined ? {} : { from: String(last['uuid']), fromType: kindOf(last), page: '3' }
          const { json } = await talk.ask(path(name, { sort, ...more }), by('quiet_quinn'))
          const rows: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json['content']))
          return { rows, hasMore: json['has_more_entries'] }
        }
        const first = await page()
        const last = first.rows.at(-1)
        // Another moderator decides on some of them, including the last one, and a new item arrives.
        for (const row of [...first.rows.slice(0, 7), ...first.rows.slice(-1)])
          await moderate('approve', kindOf(row), row.id, 'demo_admin')
        if (sort === 'new') await write('post', place, { is_reported: 1, created: 9_000 })
        const second = await page(last)
        const third = await page(second.rows.at(-1))
        const seen = [first, second, third].flatMap(({ rows }) => inShort(rows))
        expect(seen.toSorted()).toEqual(all.toSorted())
        expect([first, second, third].map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
          [25, true],
          [25, true],
          [10, false],
        ])
      },
    )

    it('refuses to continue after an unknown item', async () => {
      for (const from of ['!', 'zzzz', '1ATBvIUeY8'])
        expect(await talk.ask(path('Gardening', { from }), by('quiet_quinn'))).toMatchObject({
          code: 400,
          json: { error: `"from" is not valid: "${from}" is no post.` },
        })
    })

    it.each(kinds)(
      'gets a %s back whose approval is undone, held as before, until it is decided again',
      async (kind) => {
        const name = `Back_${kind}`
        const place = await newPlace(name)
        const source = {
          is_removed: 1,
          removal_source: 'communityFilterPending',
          removed_at: 3,
          removed_by: 'filter',
        } as const
        const id = await write(kind, place, source)
        let undo_id = ''
        const takeBack = (who: Name = 'quiet_quinn') =>
          talk.refusal('/moderate/remove', by(who), { id: String(id), type: kind, undo_id })
        const approve = async () => {
          undo_id = String((await moderate('approve', kind, id)).json['undo_id'])
        }
        const stored = () =>
          suite.database.db
            .selectFrom(kind === 'post' ? 'posts' : 'comments')
            .select(['is_removed', 'removal_source', 'removed_at', 'removed_by', 'approved_at', 'is_approved'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        await approve()
        expect(await queue(name)).toEqual([])
        // Only the moderator who decided can undo it.
        expect(await takeBack('demo_admin')).toEqual([403, 'This has changed since.'])
        expect(await takeBack('demo_moderator')).toEqual(notTheirs)
        expect(await takeBack()).toEqual([200, undefined])
        expect(inShort(await queue(name))).toEqual([`${kind} ${id}`])
        expect(await stored()).toEqual({
          is_removed: 1,
          removal_source: 'communityFilterPending',
          removed_at: 3,
          removed_by: 'filter',
          approved_at: 0,
          is_approved: 0,
        })
        const logged = await suite.database.db
          .selectFrom('moderation_log')
          .select(['type', 'description', 'moderator_id'])
          .where('community_id', '=', place)
          .orderBy('id')
          .execute()
        expect(logged).toEqual([
          { type: `approve${kind}`, description: '', moderator_id: quinnId },
          { type: `remove${kind}`, description: 'Taken back', moderator_id: quinnId },
        ])
        // Once; and not after another moderator's decision, a later one of their own, or a day.
        expect(await takeBack()).toEqual([403, 'This has changed since.'])
        await approve()
        const first = undo_id
        await moderate('remove', kind, id)
        await approve()
        const last = undo_id
        undo_id = first
        expect(await takeBack()).toEqual([403, 'This has changed since.'])
        undo_id = last
        expect(await takeBack()).toEqual([200, undefined])
        await approve()
        await moderate('remove', kind, id, 'demo_admin')
        expect(await takeBack()).toEqual([403, 'This has changed since.'])
        await approve()
        advance(25 * 60 * minute)
        expect(await takeBack()).toEqual([403, 'This has changed since.'])
      },
    )

    it('without a community covers all that the member moderates', async () => {
      const place = await newPlace('OneOfThem')
      const id = await write('post', place, { is_reported: 1, created: clock.currentTimeMillisUnsafe() + minute })
      await write('post', 1, { is_reported: 1 })
      for (const alias of ['home', 'win', 'Home']) {
        expect((await queue(alias))[0]?.id).toBe(id)
        const places = new Set((await queue(alias, {}, 'demo_moderator')).map((row) => row['community']))
        expect(places.has('OneOfThem')).toBe(false)
        expect(places.has('Gardening')).toBe(true)
        expect((await queue(alias, {}, 'demo_admin'))[0]?.id).toBe(id)
        expect(await talk.ask(path(alias), by('demo_member'))).toMatchObject({
          code: 403,
          json: { error: 'You do not moderate any community.' },
        })
      }
    })

    it('is for moderators', async () => {
      expect((await talk.ask(path('Gardening'))).code).toBe(401)
      expect((await talk.ask(path('home'))).code).toBe(401)
      const codes = async (community: string, who: Name) => {
        const { code, json } = await talk.ask(path(community), by(who))
        return [code, json.error]
      }
      expect(await codes('Gardening', 'demo_author')).toEqual(notTheirs)
      expect(await codes('SecretClub', 'quiet_quinn')).toEqual(notTheirs)
      expect(await codes('Nowhere', 'demo_moderator')).toEqual([404, 'Community not found'])
      expect(await codes('SecretClub', 'demo_admin')).toEqual([200, undefined])
      expect((await talk.ask(path('Gardening', { sort: 'best' }), by('quiet_quinn'))).code).toBe(400)
    })
  })

  describe.each(kinds)('reports of a %s', (kind) => {
    const path = (id: number) => `/moderate/get_reports?id=${id}&type=${kind}`
    const reports = async (id: number, who: Name = 'quiet_quinn') =>
      (await talk.rows('reports', path(id), by(who))).map(({ author, reason }) => [author, reason])
    const letters = async (who: Name) =>
      (await talk.rows('messages', '/message/messages.json?type=all', by(who))).filter(
        ({ subject }) => subject === 'Your report',
      )

    it('give the reasons to moderators, newest first, and the reporters to admins only', async () => {
      const place = await newPlace(`Told_${kind}`)
      const id = await write(kind, place)
      await report(kind, id, 'demo_member', 'spam')
      await report(kind, id, 'demo_pro', 'csam')
      await report(kind, id, 'demo_member', 'csam')
      await report(kind, await write(kind, place), 'demo_author')
      const nameless = [
        ['', 'csam'],
        ['', 'csam'],
      ]
      const named = [
        ['demo_member', 'csam'],
        ['demo_pro', 'csam'],
      ]
      expect(await reports(id)).toEqual(nameless)
      expect(await reports(id, 'demo_admin')).toEqual(named)
      // Concluded reports stay readable.
      await moderate('approve', kind, id)
      expect(await reports(id)).toEqual(nameless)
      // The log does not show who reported, either.
      const log = await talk.rows('logs', `/community/logs.json?community=Told_${kind}`, by('quiet_quinn'))
      expect(JSON.stringify(log)).not.toMatch(/demo_member|demo_pro/)
      expect((await talk.ask(path(id))).code).toBe(401)
      for (const who of ['demo_member', 'demo_moderator'] as const)
        expect(await talk.ask(path(id), by(who))).toMatchObject({ code: 403, json: { error: notTheirs[1] } })
      expect((await talk.ask(path(987_654), by('demo_admin'))).code).toBe(404)
    })

    it.each([
      ['approve', undefined, 'and let it stand.'],
      ['remove', undefined, 'that you reported. Thank you.'],
      ['ignore_reports', true, 'and ignore reports of it.'],
    ] as const)('are answered once when moderators %s it, if the community says so', async (act, state, words) => {
      const name = `${kind}_${act}`
      const place = await newPlace(name, 1)
      const id = await write(kind, place)
      for (const who of ['demo_member', 'demo_pro', 'quiet_quinn'] as const) await report(kind, id, who)
      const before = { member: await letters('demo_member'), pro: await letters('demo_pro') }
      const unreadBefore = Number((await talk.row('users', '/user/about.json?user=me', by('demo_member')))['unread'])
      await moderate(act, kind, id, 'quiet_quinn', state)
      await moderate(act, kind, id, 'quiet_quinn', state)
      const [told, ...older] = await letters('demo_member')
      expect(older).toHaveLength(before.member.length)
      expect(told).toMatchObject({ type: 2, author: '', recipient: 'demo_member', is_unread: true, is_deleted: false })
      expect(told?.['raw_content']).toContain(`The moderators of c/${name} `)
      expect(told?.['raw_content']).toContain(words)
      // The notice links to it, names no one and quotes nothing.
      const { uuid } = await talk.row(
        kind === 'post' ? 'posts' : 'comments',
        kind === 'post' ? `/post/post.json?id=${id}` : `/comment/thread?id=${id}`,
      )
      expect(told?.['raw_content']).toContain(`[${kind}](/`)
      expect(told?.['raw_content']).toContain(`/${String(uuid)}/)`)
      expect(told?.['raw_content']).not.toMatch(/Plain|quinn|sam/)
      expect(await letters('demo_pro')).toHaveLength(before.pro.length + 1)
      const unread = Number((await talk.row('users', '/user/about.json?user=me', by('demo_member')))['unread'])
      expect(unread).toBe(unreadBefore + 1)
      // The moderator who decided gets no notice.
      expect(await letters('quiet_quinn')).toEqual([])
      // The notice cannot be replied to.
      expect(
        await talk.refusal('/action/create_message', by('demo_member'), {
          parentId: String(told?.id),
          content: 'Why?',
          liability: 'true',
        }),
      ).toMatchObject([403, expect.any(String)])
    })

    it('that arrive after a conclusion are concluded by the next one', async () => {
      const place = await newPlace(`Again_${kind}`, 1)
      const id = await write(kind, place)
      const count = async () => (await letters('newcomer')).length
      const start = await count()
      await report(kind, id, 'newcomer')
      await moderate('approve', kind, id)
      expect(await count()).toBe(start + 1)
      await report(kind, id, 'newcomer')
      await moderate('remove', kind, id)
      expect(await count()).toBe(start + 2)
      // Members are not told of decisions made before their report.
      await moderate('approve', kind, id)
      expect(await count()).toBe(start + 2)
    })

    it('are concluded silently if the community sends no notices', async () => {
      const place = await newPlace(`Quiet_${kind}`)
      const id = await write(kind, place)
      const before = await letters('demo_author')
      await report(kind, id, 'demo_author')
      await moderate('remove', kind, id)
      expect(await letters('demo_author')).toEqual(before)
      const open_ = await suite.database.db
        .selectFrom('reports')
        .select('id')
        .where('community_id', '=', place)
        .where('concluded', '=', 0)
        .execute()
      expect(open_).toEqual([])
    })

    it('that arrive during a decision are either concluded with it or stay open', async () => {
      const place = await newPlace(`Race_${kind}`)
      const reporters = ['demo_pro', 'demo_member', 'newcomer', 'demo_author'] as const
      for (let time = 0; time < 6; time += 1) {
        const id = await write(kind, place, { is_reported: 1 })
        await Promise.all([
          ...reporters.slice(0, 2).map((who) => report(kind, id, who)),
          moderate('approve', kind, id),
          ...reporters.slice(2).map((who) => report(kind, id, who)),
        ])
        const awaiting = await suite.database.db
          .selectFrom('reports')
          .select('id')
          .where('kind', '=', kind)
          .where('content_id', '=', id)
          .where('concluded', '=', 0)
          .execute()
        const item = await talk.row(
          kind === 'post' ? 'posts' : 'comments',
          kind === 'post' ? `/post/post.json?id=${id}` : `/comment/thread?id=${id}`,
          by('quiet_quinn'),
        )
        expect(item['moderation']).toMatchObject({ is_reported: awaiting.length > 0 })
      }
    })
  })
})
