/** Moderating posts and comments, field by field: who may do it, and what the log says, on both databases. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newComment, newPost } from '../../../server/database/newRows.ts'
import { marked } from '../../support/smallWorld.ts'
import { movableClock } from '../support/movableClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Row } from '../support/talkTo.ts'

const minute = 60_000
const gardening = 1
const politics = 2
const secretClub = 4
const author = 2

const names = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
  'barred_sam',
  'quiet_quinn',
] as const
type Name = (typeof names)[number]
type Kind = 'post' | 'comment'
const kinds = ['post', 'comment'] as const

const acts = ['approve', 'remove', 'ignore_reports', 'sticky', 'distinguish', 'lock'] as const
type Act = (typeof acts)[number]

/** The type of the log entry. */
const typeOf = (act: Act, kind: Kind): string =>
  act === 'approve' || act === 'remove' ? `${act}${kind}` : act.replace('_', '')

const notTheirs = [403, 'Only moderators of this community may do this.']
const done = [200, undefined]

onDatabase('moderation', (open) => {
  const { clock, advance } = movableClock()
  const suite = suiteServer(open, names, { clock, complains: 'moderation_log' })
  const { talk, by } = suite
  const now = () => clock.currentTimeMillisUnsafe()

  beforeAll(async () => {
    await suite.database.db
      .insertInto('moderators')
      .values({ community_id: politics, user_id: 4, permissions: '["all_permissions"]', created: 1 })
      .execute()
  })

  type More = Partial<Parameters<typeof newPost>[0] & Parameters<typeof newComment>[0]>

  /** A new post or comment for each test. */
  const write = async (kind: Kind, more: More = {}): Promise<number> => {
    const own = { community_id: gardening, author_id: author, created: now() - minute, markdown: 'Plain words.' }
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
  const form = (kind: Kind, id: number, state?: boolean) => ({
    id: String(id),
    type: kind,
    ...(state === undefined ? {} : { state: String(state) }),
  })
  const has = (act: Act): boolean => act !== 'approve' && act !== 'remove'
  const answer = (act: Act, kind: Kind, id: number, who: Name | undefined, state = true) =>
    talk.refusal(
      `/moderate/${act}`,
      who === undefined ? undefined : by(who),
      form(kind, id, has(act) ? state : undefined),
    )
  const moderate = async (act: Act, kind: Kind, id: number, state = true, who: Name = 'demo_moderator') =>
    expect(await answer(act, kind, id, who, state)).toEqual(done)
  const report = (kind: Kind, id: number, who: Name = 'demo_member') =>
    talk.act('/action/report', by(who), { target: String(id), post: String(kind === 'post'), reason: 'spam' })
  const seen = (kind: Kind, id: number, who?: Name): Promise<Row> =>
    kind === 'post'
      ? talk.row('posts', `/post/post.json?id=${id}`, who && by(who))
      : talk.row('comments', `/comment/thread?id=${id}`, who && by(who))
  /** The log entries about it, newest first. */
  const logged = async (kind: Kind, id: number) =>
    (await talk.rows('logs', '/community/logs.json?community=Gardening', by('demo_moderator'))).filter((entry) =>
      kind === 'comment' ? entry['commentId'] === id : entry['postId'] === id && entry['commentId'] === 0,
    )
  const types = async (kind: Kind, id: number) => (await logged(kind, id)).map(({ type }) => type)
  const untouched = { removed_at: 0, removed_by: '', approved_at: 0, approved_by: '', is_ignored_reports: false }

  describe.each(kinds)('a %s', (kind) => {
    it('can be removed, which clears all earlier decisions', async () => {
      const id = await write(kind, { is_approved: 1, approved_at: 5, approved_by: 'quiet_quinn' })
      await report(kind, id)
      const start = now()
      await moderate('remove', kind, id, true, 'quiet_quinn')
      const item = await seen(kind, id, 'demo_moderator')
      expect(item).toMatchObject({
        is_removed: true,
        is_approved: false,
        removal_source: 'moderator',
        moderation: { ...untouched, removed_at: expect.any(Number), removed_by: 'quiet_quinn', is_reported: false },
      })
      expect(item['moderation']).toSatisfy(({ removed_at: at }) => at >= start && at <= now())
    })

    it('can be read by moderators and admins after it was removed, and by no one else', async () => {
      const id = await write(kind)
      await moderate('remove', kind, id)
      const text = { author: 'demo_author', raw_content: 'Plain words.', content: '<p>Plain words.</p>' }
      for (const who of ['demo_moderator', 'quiet_quinn', 'demo_admin'] as const)
        expect(await seen(kind, id, who)).toMatchObject({
          ...text,
          ...(kind === 'post' ? { title: 'Plain title' } : {}),
        })
      for (const who of [undefined, 'demo_member', 'demo_author', 'demo_pro'] as const) {
        const item = await seen(kind, id, who)
        expect(item).toMatchObject({ author: '', raw_content: '', content: '', is_removed: true })
        expect(item).not.toHaveProperty('moderation')
        expect(JSON.stringify(item)).not.toContain('Plain')
      }
      const listed = (who?: Name) => talk.rows('content', '/content/profile.json?user=demo_author', who && by(who))
      expect((await listed('quiet_quinn')).find((each) => each.id === id)).toMatchObject(text)
      expect((await listed('demo_member')).find((each) => each.id === id)).toMatchObject({ raw_content: '' })
    })

    it('that its author deleted can be read by no one, removed or not', async () => {
      const id = await write(kind, { is_deleted: 1, is_removed: 1, removal_source: 'moderator' })
      for (const who of [undefined, 'demo_moderator', 'demo_admin'] as const)
        expect(await seen(kind, id, who)).toMatchObject({ author: '', raw_content: '', content: '' })
    })

    it.each(['moderator', 'nuke', 'spamFilter', 'spamFilterPending', 'communityFilterPending'])(
      'that was removed as %s is restored by approving it',
      async (removal_source) => {
        const id = await write(kind, { is_removed: 1, removal_source, removed_at: 7, removed_by: 'filter' })
        const start = now()
        await moderate('approve', kind, id)
        const item = await seen(kind, id, 'demo_moderator')
        expect(item).toMatchObject({
          is_removed: false,
          is_approved: true,
          removal_source: '',
          moderation: {
            ...untouched,
            approved_at: expect.any(Number),
            approved_by: 'demo_moderator',
            is_reported: false,
          },
        })
        expect(item['moderation']).toSatisfy(({ approved_at: at }) => at >= start && at <= now())
        expect(await seen(kind, id)).toMatchObject({ author: 'demo_author', raw_content: 'Plain words.' })
      },
    )

    it('is no longer reported once approved, and is again with the next report', async () => {
      const id = await write(kind)
      const isReported = async () => (await seen(kind, id, 'quiet_quinn'))['moderation']
      await report(kind, id)
      expect(await isReported()).toMatchObject({ is_reported: true, approved_at: 0 })
      await moderate('approve', kind, id)
      expect(await isReported()).toMatchObject({ is_reported: false, approved_by: 'demo_moderator' })
      await report(kind, id)
      expect(await isReported()).toMatchObject({ is_reported: true, approved_by: 'demo_moderator' })
      await moderate('approve', kind, id, true, 'quiet_quinn')
      expect(await isReported()).toMatchObject({ is_reported: false, approved_by: 'quiet_quinn' })
      expect(await types(kind, id)).toEqual([`approve${kind}`, `approve${kind}`])
    })

    it('that a filter holds is removed for good by a moderator', async () => {
      const id = await write(kind, {
        is_removed: 1,
        removal_source: 'riskFilterPending',
        removed_at: 7,
        removed_by: 'filter',
      })
      await moderate('remove', kind, id)
      expect(await seen(kind, id, 'demo_moderator')).toMatchObject({
        removal_source: 'moderator',
        moderation: { removed_by: 'demo_moderator' },
      })
    })

    it('whose reports are ignored is not listed for existing or later ones', async () => {
      const id = await write(kind)
      const state = async () => (await seen(kind, id, 'demo_moderator'))['moderation']
      await report(kind, id)
      await moderate('ignore_reports', kind, id)
      expect(await state()).toMatchObject({
        is_reported: false,
        is_ignored_reports: true,
        removed_at: 0,
        approved_at: 0,
      })
      await report(kind, id, 'demo_pro')
      expect(await state()).toMatchObject({ is_reported: false, is_ignored_reports: true })
      await moderate('ignore_reports', kind, id, false)
      expect(await state()).toMatchObject({ is_reported: false, is_ignored_reports: false })
      await report(kind, id)
      expect(await state()).toMatchObject({ is_reported: true, is_ignored_reports: false })
      expect(await types(kind, id)).toEqual(['unignorereports', 'ignorereports'])
    })

    it.each([
      ['sticky', 'is_stickied'],
      ['distinguish', 'is_moderator'],
    ] as const)('can be marked %s and unmarked', async (act, field) => {
      const id = await write(kind)
      for (const value of [true, false]) {
        await moderate(act, kind, id, value)
        expect(await seen(kind, id)).toMatchObject({ [field]: value })
      }
      expect(await types(kind, id)).toEqual([`un${act}`, act])
    })

    it.each(acts.filter((act) => act !== 'lock' || kind === 'post'))(
      '%s done twice has the effect and the log entry of one',
      async (act) => {
        const id = await write(kind)
        await moderate(act, kind, id)
        const first = await seen(kind, id, 'demo_moderator')
        advance(minute)
        await moderate(act, kind, id, true, 'quiet_quinn')
        expect(await seen(kind, id, 'demo_moderator')).toEqual(first)
        expect(await logged(kind, id)).toMatchObject([
          {
            type: typeOf(act, kind),
            moderator: 'demo_moderator',
            target: 'demo_author',
            description: '',
            postId: kind === 'post' ? id : marked.thread,
            commentId: kind === 'post' ? 0 : id,
          },
        ])
      },
    )

    it.each(acts.filter((act) => act !== 'lock' || kind === 'post'))('%s is for its moderators', async (act) => {
      const id = await write(kind)
      expect(await answer(act, kind, id, undefined)).toEqual([401, 'You must be logged in to do that.'])
      for (const who of ['demo_member', 'demo_author', 'demo_pro'] as const)
        expect([who, await answer(act, kind, id, who)]).toEqual([who, notTheirs])
      expect(await answer(act, kind, id, 'barred_sam')).toEqual([403, 'Your account is suspended.'])
      expect(await types(kind, id)).toEqual([])
      for (const who of ['quiet_quinn', 'demo_admin'] as const)
        expect([who, await answer(act, kind, id, who)]).toEqual([who, done])
      // Moderators without any flag may moderate; in other communities they are members.
      const there = await write(kind, { community_id: secretClub })
      expect(await answer(act, kind, there, 'quiet_quinn')).toEqual(notTheirs)
      expect(await answer(act, kind, there, 'demo_moderator')).toEqual(done)
      expect(await answer(act, kind, 987_654, 'demo_moderator')).toEqual([
        404,
        `${kind === 'post' ? 'Post' : 'Comment'} not found`,
      ])
    })

    it.each(acts.filter((act) => act !== 'lock' || kind === 'post'))(
      '%s is refused after its author deleted it',
      async (act) => {
        const id = await write(kind, { is_deleted: 1 })
        expect(await answer(act, kind, id, 'demo_moderator')).toEqual([403, `This ${kind} was deleted.`])
        expect(await types(kind, id)).toEqual([])
      },
    )

    it('that is deleted can still be unstickied', async () => {
      const id = await write(kind, {
        is_deleted: 1,
        is_stickied: 1,
        is_distinguished: 1,
        ...(kind === 'post' ? { is_locked: 1 } : {}),
      })
      await moderate('sticky', kind, id, false)
      await moderate('distinguish', kind, id, false)
      if (kind === 'post') await moderate('lock', kind, id, false)
      expect(await seen(kind, id)).toMatchObject({ is_stickied: false, is_moderator: false })
    })

    it('that two moderators decide on at once has the state of the later decision', async () => {
      for (let time = 0; time < 6; time += 1) {
        const id = await write(kind, { is_reported: 1 })
        await Promise.all([
          moderate('approve', kind, id, true, 'quiet_quinn'),
          moderate('remove', kind, id, true, 'demo_moderator'),
          moderate('ignore_reports', kind, id, true, 'demo_admin'),
        ])
        const last = (await types(kind, id)).find((type) => type !== 'ignorereports')
        const isRemoved = last === `remove${kind}`
        const item = await seen(kind, id, 'demo_admin')
        expect(item).toMatchObject({
          is_removed: isRemoved,
          is_approved: !isRemoved,
          removal_source: isRemoved ? 'moderator' : '',
          moderation: {
            removed_by: isRemoved ? 'demo_moderator' : '',
            approved_by: isRemoved ? '' : 'quiet_quinn',
            is_reported: false,
            is_ignored_reports: true,
          },
        })
      }
    })

    it('that two moderators remove at once is removed by one of them', async () => {
      for (let time = 0; time < 6; time += 1) {
        const id = await write(kind)
        await Promise.all([moderate('remove', kind, id), moderate('remove', kind, id, true, 'quiet_quinn')])
        const entries = await logged(kind, id)
        expect(entries).toHaveLength(1)
        expect((await seen(kind, id, 'demo_admin'))['moderation']).toMatchObject({
          removed_by: entries[0]?.['moderator'],
        })
      }
    })

    it('stays unchanged if the log cannot be written', async () => {
      const id = await write(kind)
      const before = await seen(kind, id, 'demo_moderator')
      const table = sql.table('moderation_log')
      const away = sql.table('moderation_log_away')
      await sql`alter table ${table} rename to moderation_log_away`.execute(suite.database.db)
      const codes = await Promise.all(
        (['remove', 'approve', 'sticky'] as const).map(async (act) => {
          const [code] = JSON.parse(JSON.stringify(await answer(act, kind, id, 'demo_moderator')))
          return code
        }),
      )
      await sql`alter table ${away} rename to moderation_log`.execute(suite.database.db)
      expect(codes).toEqual([500, 500, 500])
      expect(await seen(kind, id, 'demo_moderator')).toEqual(before)
    })
  })

  describe('a locked post', () => {
    const comment = (id: number, who: Name) =>
      talk.refusal('/action/create_comment', by(who), {
        community: 'Gardening',
        parentId: String(id),
        content: `Words of ${who} ${Math.random()}`,
      })

    it('accepts comments from moderators only, until it is unlocked', async () => {
      const id = await write('post')
      await moderate('lock', 'post', id)
      expect(await seen('post', id)).toMatchObject({ is_locked: true })
      expect(await comment(id, 'demo_member')).toEqual([403, 'Post is locked by moderators.'])
      expect(await comment(id, 'quiet_quinn')).toEqual(done)
      await moderate('lock', 'post', id, false)
      expect(await comment(id, 'demo_member')).toEqual(done)
      expect(await types('post', id)).toEqual(['unlock', 'lock'])
    })
  })

  it('a stickied post is listed above the others of its community', async () => {
    const id = await write('post', { created: now() - 800 * 24 * 60 * minute })
    const first = async () =>
      (await talk.rows('posts', '/post/hotv2.json?community=Gardening')).slice(0, 4).map((post) => post.id)
    expect(await first()).not.toContain(id)
    await moderate('sticky', 'post', id)
    expect(await first()).toContain(id)
  })

  describe('the NSFW mark', () => {
    const markNsfw = (id: number, nsfw: boolean, who: Name) =>
      talk.act('/action/nsfw', by(who), { id: String(id), nsfw: String(nsfw) })

    it('is logged when a moderator sets or removes it, and not when the author does', async () => {
      const id = await write('post')
      await markNsfw(id, true, 'demo_author')
      await markNsfw(id, false, 'demo_moderator')
      await markNsfw(id, false, 'quiet_quinn')
      await markNsfw(id, true, 'quiet_quinn')
      await markNsfw(id, false, 'demo_author')
      expect(await logged('post', id)).toMatchObject([
        { type: 'nsfw', moderator: 'quiet_quinn', target: 'demo_author' },
        { type: 'unnsfw', moderator: 'demo_moderator' },
      ])
      const own = await write('post', { author_id: 3 })
      await markNsfw(own, true, 'demo_moderator')
      expect(await types('post', own)).toEqual([])
    })
  })
})
