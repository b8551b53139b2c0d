/** Moderating members - notes, bans, messages - and what these prevent, on both databases. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newComment, newPost, newUser } from '../../../server/database/newRows.ts'
import { marked, worldPassword } from '../../support/smallWorld.ts'
import { movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { stayLoggedIn } from '../support/stayLoggedIn.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Row } from '../support/talkTo.ts'
import { visitor } from '../support/visitor.ts'

const minute = 60_000
const day = 24 * 60 * minute
const gardening = 1
const demoMember = 1
const guest = [401, 'You must be logged in to do that.']
const notTheirs = [403, 'Only moderators of this community may do this.']
const nobody = [404, 'User not found']

const names = ['demo_member', 'demo_moderator', 'demo_admin', 'barred_sam', 'quiet_quinn', 'newcomer'] as const
type Name = (typeof names)[number]

onDatabase('moderated members', (open) => {
  const { clock, advance } = movableClock()
  const suite = suiteServer(open, names, { clock, trustsProxy: true, complains: 'moderation_log' })
  const { talk, by, as } = suite

  /** Moves the clock and logs everyone in again, because bans outlast sessions. */
  const longAfter = async (span: number): Promise<void> => {
    advance(span)
    await stayLoggedIn(suite.database, clock.currentTimeMillisUnsafe())
  }

  let made = 0
  /** A new member for each test, logged in from an address of their own. */
  const newMember = async (address = `192.0.2.${made + 1}`) => {
    made += 1
    const name = `Guest_${made}`
    const { password_hash } = await suite.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('key', '=', 'demo_member')
      .executeTakeFirstOrThrow()
    const { id } = await suite.database.db
      .insertInto('users')
      .values(newUser({ username: name, created: 1, password_hash }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { json } = await visitor(suite.server.origin, address).post('/token', {
      username: name,
      password: worldPassword,
    })
    const own: Keys = { key: String(json['api_key']), secret: String(json['api_secret']) }
    /** Comments in the community, from their own address or another one. */
    const takesPart = (from = address) => takePartFrom(from, own)
    return { id, name, keys: own, takesPart }
  }
  let said = 0
  /** The response to a comment in the community from this address. */
  const takePartFrom = async (address: string, who: Keys) => {
    said += 1
    const form = { community: 'Gardening', parentId: String(marked.thread), content: `Word ${said}.` }
    const { code, json } = await visitor(suite.server.origin, address).post('/action/create_comment', form, who)
    return [code, json.error]
  }

  const of = (username: string, more: Readonly<Record<string, string>> = {}) => ({
    username,
    community: 'gardening',
    ...more,
  })
  const banForm = (username: string, more: Readonly<Record<string, string>> = {}) =>
    of(username, { reason: 'spam', days: '0', ip: 'false', nuke: 'false', ...more })
  const ban = (username: string, more: Readonly<Record<string, string>> = {}, who: Name = 'demo_moderator') =>
    talk.act('/moderate/ban', by(who), banForm(username, more))
  const unban = (username: string) => talk.act('/moderate/unban', by('demo_moderator'), of(username))
  const banOf = async (username: string) =>
    (await talk.rows('users', `/moderate/get_ban?username=${username}&community=Gardening`, by('demo_moderator')))[0]
  const banned = async () =>
    (await talk.rows('users', '/community/bans.json?community=Gardening')).map(({ author }) => author)
  const logged = async (target: string): Promise<ReadonlyArray<Row>> =>
    (await talk.rows('logs', '/community/logs.json?community=Gardening', by('demo_moderator'))).filter(
      (entry) => entry['target'] === target,
    )
  const inShort = ({ type, moderator, description }: Row) => [type, moderator, description]
  const free = [200, undefined]
  const kept = [403, 'You are banned from this community.']

  describe('a note', () => {
    const path = (username: string, community = 'Gardening') =>
      `/moderate/get_notes?username=${username}&community=${community}`

    it('is visible to every moderator of the community, newest first, and to no one else', async () => {
      const { name } = await newMember()
      const write = (who: Name, note: string) => talk.act('/moderate/create_note', by(who), of(name, { note }))
      await write('demo_moderator', 'Asked about slugs.')
      await write('quiet_quinn', 'And again.')
      for (const who of ['demo_moderator', 'quiet_quinn', 'demo_admin'] as const)
        expect(await talk.rows('notes', path(name), by(who))).toMatchObject([
          { author: 'quiet_quinn', note: 'And again.', created: expect.any(Number) },
          { author: 'demo_moderator', note: 'Asked about slugs.' },
        ])
      for (const who of ['demo_member', 'newcomer'] as const)
        expect(await talk.ask(path(name), by(who))).toMatchObject({ code: 403, json: { error: notTheirs[1] } })
      expect((await talk.ask(path(name))).code).toBe(401)
      // Other communities cannot read these notes.
      expect(await talk.rows('notes', path(name, 'SecretClub'), by('demo_moderator'))).toEqual([])
    })

    it('is logged without its text', async () => {
      const { name } = await newMember()
      await talk.act('/moderate/create_note', by('quiet_quinn'), of(name, { note: 'Hush.' }))
      const entries = await logged(name)
      expect(entries.map(inShort)).toEqual([['note', 'quiet_quinn', '']])
      expect(JSON.stringify(entries)).not.toContain('Hush')
    })

    it.each([
      ['of a guest', undefined, of('newcomer', { note: 'x' }), guest],
      ['of a member', 'demo_member', of('newcomer', { note: 'x' }), notTheirs],
      ['elsewhere', 'quiet_quinn', { ...of('newcomer', { note: 'x' }), community: 'SecretClub' }, notTheirs],
      ['about an unknown member', 'demo_moderator', of('nobody_here', { note: 'x' }), nobody],
      ['about a deleted member', 'demo_moderator', of('gone_dora', { note: 'x' }), nobody],
      ['of blanks', 'demo_moderator', of('newcomer', { note: ' \n' }), [400, '"note" is missing.']],
    ] as const)('%s is refused', async (_what, who, form, refusal) => {
      expect(await talk.refusal('/moderate/create_note', as(who), form)).toEqual(refusal)
    })
  })

  describe('a ban', () => {
    it('excludes a member from a community until it expires by itself', async () => {
      const one = await newMember()
      await ban(one.name.toUpperCase(), { days: '2' }, 'quiet_quinn')
      expect(await banOf(one.name)).toMatchObject({ author: one.name, moderator: 'quiet_quinn' })
      expect(await banned()).toContain(one.name)
      expect(await one.takesPart()).toEqual(kept)
      advance(2 * day - minute)
      expect(await one.takesPart()).toEqual(kept)
      advance(minute)
      expect(await one.takesPart()).toEqual(free)
      expect(await banOf(one.name)).toBeUndefined()
      expect(await banned()).not.toContain(one.name)
      expect((await logged(one.name)).map(inShort)).toEqual([['ban', 'quiet_quinn', 'for 2 days: spam']])
    })

    it.each(['0', ''])('of "%s" days is permanent', async (days) => {
      const one = await newMember()
      await ban(one.name, { days, reason: '' })
      await longAfter(3000 * day)
      expect(await one.takesPart()).toEqual(kept)
      expect((await logged(one.name)).map(inShort)).toEqual([['ban', 'demo_moderator', 'for good']])
    })

    it('replaces the previous one; repeated after a lost response, it is the same ban', async () => {
      const one = await newMember()
      await ban(one.name)
      await ban(one.name, { days: '1', ip: 'true', reason: 'rude' }, 'quiet_quinn')
      await ban(one.name, { days: '1', ip: 'true', reason: 'rude' }, 'quiet_quinn')
      expect(await banOf(one.name)).toMatchObject({ moderator: 'quiet_quinn' })
      expect((await banned()).filter((each) => each === one.name)).toHaveLength(1)
      expect((await logged(one.name)).map(inShort)).toEqual([
        ['ban', 'quiet_quinn', 'for 1 day with their addresses: rude'],
        ['ban', 'demo_moderator', 'for good: spam'],
      ])
      advance(day)
      expect(await one.takesPart()).toEqual(free)
    })

    it('by address covers everyone at the member’s addresses, and no one elsewhere', async () => {
      const [home, cafe] = ['198.51.100.1', '198.51.100.2']
      const one = await newMember(home)
      const housemate = await newMember(home)
      const stranger = await newMember()
      await ban(one.name)
      expect([await one.takesPart(), await housemate.takesPart()]).toEqual([kept, free])
      await ban(one.name, { ip: 'true' })
      expect([await one.takesPart(), await housemate.takesPart(), await stranger.takesPart()]).toEqual([
        kept,
        kept,
        free,
      ])
      // Each address that the banned member tries is covered from then on.
      const regular = await newMember(cafe)
      expect(await regular.takesPart()).toEqual(free)
      expect([await one.takesPart(cafe), await regular.takesPart()]).toEqual([kept, kept])
      expect(await housemate.takesPart('198.51.100.3')).toEqual(free)
      // A moderator of the community at the same address is not affected.
      expect(await takePartFrom(home, by('quiet_quinn'))).toEqual(free)
      await unban(one.name)
      expect([await one.takesPart(), await housemate.takesPart(), await regular.takesPart()]).toEqual([
        free,
        free,
        free,
      ])
    })

    describe('of a member with a post', () => {
      const writer = async () => {
        const one = await newMember()
        const form = { type: 'text', community: 'Gardening', title: `By ${one.name}`, content: 'Words.' }
        await talk.act('/action/create_post', one.keys, form)
        const { id } = await suite.database.db
          .selectFrom('posts')
          .select('id')
          .where('author_id', '=', one.id)
          .executeTakeFirstOrThrow()
        const stored = () =>
          suite.database.db
            .selectFrom('posts')
            .select(['markdown', 'is_nsfw'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        return { ...one, post: String(id), stored }
      }

      it('covers the NSFW mark', async () => {
        const one = await writer()
        await talk.act('/action/nsfw', one.keys, { id: one.post, nsfw: 'true' })
        await ban(one.name)
        expect(await talk.refusal('/action/nsfw', one.keys, { id: one.post, nsfw: 'false' })).toEqual(kept)
        expect(await one.stored()).toMatchObject({ is_nsfw: 1 })
      })

      it('covers an edit that is under way', async () => {
        const one = await writer()
        // Long texts are parsed in a thread, so the ban is set meanwhile.
        const text = (at: number) => `${at} ${'*word* '.repeat(100)}\n\n`.repeat(15)
        const editing = Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            talk.ask('/action/edit', one.keys, { id: one.post, type: 'post', content: text(at) }),
          ),
        )
        await ban(one.name)
        const atBan = await one.stored()
        const codes = (await editing).map(({ code }) => code)
        expect(codes.every((code) => code === 200 || code === 403)).toBe(true)
        expect(await one.stored()).toEqual(atBan)
      })
    })

    it('stores addresses as hashes, and deletes old ones that no ban uses', async () => {
      const one = await newMember('203.0.113.77')
      const two = await newMember('203.0.113.78')
      await ban(two.name, { ip: 'true' })
      const whose = async () =>
        (
          await suite.database.db
            .selectFrom('member_addresses')
            .selectAll()
            .where('user_id', 'in', [one.id, two.id])
            .execute()
        ).map(({ user_id }) => user_id)
      const all = await suite.database.db.selectFrom('member_addresses').selectAll().execute()
      expect(JSON.stringify(all)).not.toContain('203.0.113')
      expect(new Set(await whose())).toEqual(new Set([one.id, two.id]))
      await longAfter(91 * day)
      await newMember()
      expect(await whose()).toEqual([two.id])
    })

    it('is lifted by unbanning, once; unbanning again changes nothing', async () => {
      const one = await newMember()
      await ban(one.name)
      await unban(one.name)
      await unban(one.name)
      expect(await one.takesPart()).toEqual(free)
      expect(await banOf(one.name)).toBeUndefined()
      expect((await logged(one.name)).map(({ type }) => type)).toEqual(['unban', 'ban'])
    })

    it.each([
      ['of a guest', undefined, banForm('newcomer'), guest],
      ['of a member', 'demo_member', banForm('newcomer'), notTheirs],
      ['elsewhere', 'quiet_quinn', { ...banForm('newcomer'), community: 'SecretClub' }, notTheirs],
      ['nowhere', 'demo_moderator', { ...banForm('newcomer'), community: 'Nowhere' }, [404, 'Community not found']],
      ['of an unknown member', 'demo_moderator', banForm('nobody_here'), nobody],
      ['of a deleted member', 'demo_moderator', banForm('gone_dora'), nobody],
      ['of oneself', 'demo_moderator', banForm('Demo_Moderator'), [403, 'You cannot ban yourself.']],
      ['of an admin', 'demo_moderator', banForm('demo_admin'), [403, 'You cannot ban an admin.']],
      ['of a moderator', 'demo_admin', banForm('quiet_quinn'), [403, 'You cannot ban a moderator of this community.']],
    ] as const)('%s is refused', async (_what, who, form, refusal) => {
      const before = await suite.database.db.selectFrom('bans').selectAll().execute()
      expect(await talk.refusal('/moderate/ban', as(who), form)).toEqual(refusal)
      expect(await suite.database.db.selectFrom('bans').selectAll().execute()).toEqual(before)
    })

    it('can be lifted and looked up by moderators only', async () => {
      expect(await talk.refusal('/moderate/unban', undefined, of('newcomer'))).toEqual(guest)
      expect(await talk.refusal('/moderate/unban', by('demo_member'), of('newcomer'))).toEqual(notTheirs)
      const path = '/moderate/get_ban?username=newcomer&community=Gardening'
      expect((await talk.ask(path)).code).toBe(401)
      expect(await talk.ask(path, by('newcomer'))).toMatchObject({ code: 403, json: { error: notTheirs[1] } })
    })
  })

  describe('a ban that removes everything ("nuke")', () => {
    /** A member who wrote posts, comments and reports, here and elsewhere. */
    const writer = async () => {
      const one = await newMember()
      const own = {
        author_id: one.id,
        created: clock.currentTimeMillisUnsafe(),
        type: 'text',
        title: 'Cheap!',
      } as const
      const post = async (more: Partial<Parameters<typeof newPost>[0]> = {}) =>
        (
          await suite.database.db
            .insertInto('posts')
            .values(newPost({ ...own, community_id: gardening, ...more }))
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      const posts = {
        plain: await post(),
        approved: await post({ is_approved: 1, approved_at: 5, approved_by: 'quiet_quinn', is_reported: 1 }),
        held: await post({ is_removed: 1, removal_source: 'spamFilterPending' }),
        removed: await post({ is_removed: 1, removal_source: 'moderator', removed_at: 7, removed_by: 'quiet_quinn' }),
        deleted: await post({ is_deleted: 1 }),
        elsewhere: await post({ community_id: 5 }),
      }
      const { id: comment } = await suite.database.db
        .insertInto('comments')
        .values(
          newComment({
            author_id: one.id,
            created: own.created,
            community_id: gardening,
            post_id: marked.thread,
            markdown: 'Buy!',
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      const report = { kind: 'post', content_id: posts.approved, community_id: gardening, reason: 'spam' } as const
      await suite.database.db
        .insertInto('reports')
        .values({ ...report, author_id: demoMember, created: 1, concluded: 0 })
        .execute()
      const state = async () => {
        const { db } = suite.database
        const rows = await db
          .selectFrom('posts')
          .select(['is_removed', 'removal_source', 'removed_by'])
          .where('author_id', '=', one.id)
          .orderBy('id')
          .execute()
        const { is_removed } = await db
          .selectFrom('comments')
          .select('is_removed')
          .where('id', '=', comment)
          .executeTakeFirstOrThrow()
        const { concluded } = await db
          .selectFrom('reports')
          .select('concluded')
          .where('content_id', '=', posts.approved)
          .executeTakeFirstOrThrow()
        return [
          ...rows.map((row) => `${row.is_removed} ${row.removal_source} ${row.removed_by}`.trim()),
          is_removed,
          concluded > 0,
        ]
      }
      return { ...one, posts, commentId: comment, state }
    }
    const before = ['0', '0', '1 spamFilterPending', '1 moderator quiet_quinn', '0', '0', 0, false]
    const nuked = '1 nuke demo_moderator'

    it('removes everything they wrote in the community, and nothing elsewhere or by others', async () => {
      const one = await writer()
      const other = await writer()
      await ban(one.name, { nuke: 'true', days: '1' })
      expect(await one.state()).toEqual([nuked, nuked, nuked, '1 moderator quiet_quinn', '0', '0', 1, true])
      expect(await other.state()).toEqual(before)
      expect(await talk.row('posts', `/post/post.json?id=${one.posts.approved}`, by('demo_moderator'))).toMatchObject({
        is_removed: true,
        is_approved: false,
        removal_source: 'nuke',
        moderation: { removed_by: 'demo_moderator', approved_at: 0, approved_by: '', is_reported: false },
      })
      expect(await talk.row('posts', `/post/post.json?id=${one.posts.plain}`)).toMatchObject({ title: '', author: '' })
      expect((await logged(one.name)).map(inShort)).toEqual([
        ['nuke', 'demo_moderator', '3 posts and 1 comment'],
        ['ban', 'demo_moderator', 'for 1 day: spam'],
      ])
      // Repeated, it removes nothing more; and lifting the ban restores nothing.
      await ban(one.name, { nuke: 'true', days: '1' })
      await unban(one.name)
      expect(await logged(one.name)).toHaveLength(3)
      expect((await one.state())[0]).toBe(nuked)
    })

    it('that fails halfway changes nothing, and sets no ban', async () => {
      const one = await writer()
      // The second nuke in this community fails when it writes its log entry.
      const index = sql.ref('moderation_log_only_one_nuke')
      await sql`delete from moderation_log where type = 'nuke'`.execute(suite.database.db)
      await suite.database.db
        .insertInto('moderation_log')
        .values({
          community_id: gardening,
          type: 'nuke',
          moderator_id: 3,
          target: 'x',
          description: '',
          post_id: 0,
          comment_id: 0,
          created: 1,
        })
        .execute()
      await sql`create unique index ${index} on moderation_log (community_id) where type = 'nuke'`.execute(
        suite.database.db,
      )
      const answer = await talk.ask('/moderate/ban', by('demo_moderator'), banForm(one.name, { nuke: 'true' }))
      await sql`drop index ${index}`.execute(suite.database.db)
      expect(answer).toMatchObject({ code: 500, json: { status: false } })
      expect(suite.server.logged).toHaveLength(1)
      expect(await one.state()).toEqual(before)
      expect([await banOf(one.name), await logged(one.name)]).toEqual([undefined, []])
      await ban(one.name, { nuke: 'true' })
      expect((await one.state())[0]).toBe(nuked)
    })

    it('includes what is being written at the same time, or refuses it', async () => {
      const one = await newMember()
      const [, ...answered] = await Promise.all([
        ban(one.name, { nuke: 'true' }),
        ...Array.from({ length: 12 }, () => one.takesPart()),
      ])
      expect(answered.filter(([code]) => code !== 200 && code !== 403)).toEqual([])
      const written = suite.database.db.selectFrom('comments').select('id').where('author_id', '=', one.id)
      expect(await written.where('is_removed', '=', 0).execute()).toEqual([])
      expect(await one.takesPart()).toEqual(kept)
    })
  })

  describe('a message from the moderators', () => {
    const letter = (username: string, more: Readonly<Record<string, string>> = {}) =>
      of(username, { subject: 'Your post', content: 'Please **read** the rules.', ...more })

    it('reaches members who took part and want no messages, and is answered to its author', async () => {
      const one = await newMember()
      expect(await one.takesPart()).toEqual(free)
      await talk.act('/user/settings', one.keys, { accept_private_messages: 'false' })
      await talk.act('/moderate/mod_message', by('quiet_quinn'), letter(one.name))
      const [received] = await talk.rows('messages', '/message/messages.json?type=unread', one.keys)
      expect(received).toMatchObject({
        type: 1,
        author: 'quiet_quinn',
        recipient: one.name,
        subject: 'c/Gardening: Your post',
        content: '<p>Please <strong>read</strong> the rules.</p>',
      })
      const answer = { parentId: String(received?.id), content: 'I did.', liability: 'true' }
      const { json } = await talk.act('/action/create_message', one.keys, answer)
      expect(json['messages']).toMatchObject([{ recipient: 'quiet_quinn', subject: 'c/Gardening: Your post' }])
      const entries = await logged(one.name)
      expect(entries.map(inShort)).toEqual([['message', 'quiet_quinn', '']])
      expect(JSON.stringify(entries)).not.toMatch(/Your post|rules/)
    })

    it('counts toward a limit of ten per moderator and minute', async () => {
      const one = await newMember()
      expect(await one.takesPart()).toEqual(free)
      advance(minute - (clock.currentTimeMillisUnsafe() % minute))
      for (let time = 0; time < 10; time += 1)
        await talk.act('/moderate/mod_message', by('demo_moderator'), letter(one.name))
      expect(await talk.refusal('/moderate/mod_message', by('demo_moderator'), letter(one.name))).toEqual([
        429,
        expect.stringContaining('Too many attempts.'),
      ])
      advance(minute)
      await talk.act('/moderate/mod_message', by('demo_moderator'), letter(one.name))
    })

    it.each([
      ['of a guest', undefined, letter('newcomer'), guest],
      ['of a member', 'demo_member', letter('newcomer'), notTheirs],
      ['elsewhere', 'quiet_quinn', { ...letter('newcomer'), community: 'SecretClub' }, notTheirs],
      ['to an unknown member', 'demo_moderator', letter('nobody_here'), nobody],
      ['to oneself', 'demo_moderator', letter('demo_moderator'), [403, 'You cannot send a message to yourself.']],
      ['of blanks', 'demo_moderator', letter('newcomer', { content: '\n' }), [400, '"content" is missing.']],
      ['without a subject', 'demo_moderator', letter('newcomer', { subject: ' ' }), [400, '"subject" is missing.']],
    ] as const)('%s is refused', async (_what, who, form, refusal) => {
      expect(await talk.refusal('/moderate/mod_message', as(who), form)).toEqual(refusal)
    })
  })
})
