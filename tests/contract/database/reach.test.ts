/** Who can reach whom: moderators, blocked members, invitations, and reports of private messages, on both databases. */
import { describe, expect, it } from 'vitest'
import { marked, worldPassword } from '../../support/smallWorld.ts'
import { foundCommunity, logOf } from '../support/foundCommunity.ts'
import { movableClock } from '../support/movableClock.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const day = 24 * 60 * 60 * 1000

const names = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
  'quiet_quinn',
  'newcomer',
] as const
type Name = (typeof names)[number]

onDatabase('who reaches whom', (open) => {
  const { clock, advance } = movableClock()
  const suite = suiteServer(open, names, { clock })
  const { talk, by } = suite

  const inbox = (who: Name, type = 'all') => talk.rows('messages', `/message/messages.json?type=${type}`, by(who))
  const blocks = (who: Name, target: Name) => talk.act('/action/block', by(who), { target })
  const settle = (who: Name, settings: object) =>
    suite.database.db
      .updateTable('users')
      .set({ settings: JSON.stringify(settings) })
      .where('username', '=', who)
      .execute()
  const suspend = (who: Name, is_suspended: 0 | 1) =>
    suite.database.db.updateTable('users').set({ is_suspended }).where('username', '=', who).execute()
  const moderates = async (who: Name, whose: Name = who) =>
    (await talk.row('users', `/user/about.json?user=${whose}`, by(who)))['moderates']

  describe('a moderator', () => {
    const letter = (username: string, community: string) => ({
      username,
      community,
      subject: 'Your post',
      content: 'About it.',
    })
    const comment = (who: Name) =>
      talk.act('/action/create_comment', by(who), {
        community: 'Gardening',
        parentId: String(marked.thread),
        content: `A word of ${who} at ${clock.currentTimeMillisUnsafe()}`,
      })

    it('can write to members who took part in the community, and to no one else', async () => {
      await foundCommunity(suite.database, 'Bait', { demo_pro: ['all_permissions'] })
      const refused = [403, 'newcomer has not taken part in this community.']
      const write = () => talk.refusal('/moderate/mod_message', by('demo_pro'), letter('newcomer', 'Bait'))
      expect(await write()).toEqual(refused)
      // A ban is the moderator's own action and does not make the member reachable.
      const ban = { username: 'newcomer', community: 'Bait', reason: '', days: '1', ip: 'false', nuke: 'false' }
      await talk.act('/moderate/ban', by('demo_pro'), ban)
      expect(await write()).toEqual(refused)
      // Nor does it reveal who reported.
      const post = { type: 'text', community: 'Bait', title: 'Look', content: 'Here.' }
      await talk.act('/moderate/unban', by('demo_pro'), { username: 'newcomer', community: 'Bait' })
      const { json } = await talk.act('/action/create_post', by('demo_pro'), post)
      expect(json['link']).toBeDefined()
      const { id } = await suite.database.db
        .selectFrom('posts')
        .select('id')
        .where('title', '=', 'Look')
        .executeTakeFirstOrThrow()
      await talk.act('/action/report', by('newcomer'), { target: String(id), post: 'true', reason: 'spam' })
      expect(await write()).toEqual(refused)
      await comment('newcomer')
      expect(await write()).toEqual(refused)
      await talk.act('/moderate/mod_message', by('demo_moderator'), letter('newcomer', 'Gardening'))
      expect(await inbox('newcomer')).toMatchObject([{ subject: 'c/Gardening: Your post' }])
    })

    it('cannot reach a member who blocks them', async () => {
      await comment('demo_member')
      await blocks('demo_member', 'quiet_quinn')
      const before = await inbox('demo_member')
      expect(
        await talk.refusal('/moderate/mod_message', by('quiet_quinn'), letter('demo_member', 'Gardening')),
      ).toEqual([403, 'demo_member does not accept messages.'])
      expect(await inbox('demo_member')).toEqual(before)
      await blocks('demo_member', 'quiet_quinn')
    })
  })

  describe('an invitation to moderate', () => {
    const add = (who: Name, community: string, author: string, more: Readonly<Record<string, string>> = {}) =>
      talk.ask('/community/add_moderator.json', by(who), { community, author, ...more })
    const answer = (who: Name, community: string, isAccepted: boolean) =>
      talk.ask('/moderate/answer_invitation', by(who), { community, state: String(isAccepted) })
    const invitations = (who: Name) => talk.rows('invitations', '/moderate/invitations.json', by(who))
    const listed = async (community: string, who?: Name) =>
      (await talk.rows('moderators', `/community/moderators.json?community=${community}`, who && by(who))).map(
        ({ author, is_invited }) => (is_invited === true ? `${String(author)} invited` : author),
      )
    const place = (name: string) => foundCommunity(suite.database, name, { demo_pro: ['all_permissions'] })
    const ok = { code: 200 }
    const none = { code: 404, json: { error: 'Invitation not found' } }

    it('makes no one a moderator before they accept; only moderators see that it was sent', async () => {
      const id = await place('Askers')
      // Permissions that are not sent are not granted.
      expect(await add('demo_pro', 'Askers', 'demo_author', { manage_rules: 'true' })).toMatchObject(ok)
      for (const who of [undefined, 'newcomer', 'demo_author'] as const)
        expect(await listed('Askers', who)).toEqual(['demo_pro'])
      expect(await listed('Askers', 'demo_pro')).toEqual(['demo_pro', 'demo_author invited'])
      expect(await moderates('newcomer', 'demo_author')).not.toContain('Askers')
      expect((await talk.ask('/moderate/queue.json?community=Askers', by('demo_author'))).code).toBe(403)
      expect(await logOf(suite.database, id)).toEqual([])
      expect((await inbox('demo_author', 'unread'))[0]).toMatchObject({ author: '', subject: 'Invitation to moderate' })
      const permissions = { all_permissions: false, manage_rules: true, manage_settings: false }
      expect(await invitations('demo_author')).toMatchObject([
        { community: 'Askers', invited_by: 'demo_pro', permissions },
      ])
      expect(await answer('demo_author', 'askers', true)).toMatchObject(ok)
      expect(await answer('demo_author', 'Askers', true)).toMatchObject(ok)
      expect(await listed('Askers')).toEqual(['demo_pro', 'demo_author'])
      expect(await moderates('demo_author')).toContain('Askers')
      expect(await invitations('demo_author')).toEqual([])
      expect(await logOf(suite.database, id)).toEqual([['demo_pro', 'addmoderator', 'demo_author', 'manage rules']])
    })

    it('can be declined; the community cannot repeat it for 30 days', async () => {
      await place('Declined')
      await add('demo_pro', 'Declined', 'demo_author')
      expect(await answer('demo_author', 'Declined', false)).toMatchObject(ok)
      expect(await answer('demo_author', 'Declined', false)).toMatchObject(ok)
      expect(await answer('demo_author', 'Declined', true)).toMatchObject(none)
      expect(await listed('Declined', 'demo_pro')).toEqual(['demo_pro'])
      expect(await add('demo_pro', 'Declined', 'demo_author')).toMatchObject({
        code: 403,
        json: { error: 'demo_author declined an invitation less than 30 days ago.' },
      })
      advance(31 * day)
      expect(await add('demo_pro', 'Declined', 'demo_author')).toMatchObject(ok)
      expect(await invitations('demo_author')).toHaveLength(1)
    })

    it('can be changed and withdrawn by those who may manage moderators only', async () => {
      await place('Second')
      await add('demo_pro', 'Second', 'demo_author')
      const flags = ['manage_rules', 'manage_automoderator', 'manage_settings', 'manage_stylesheet', 'manage_sidebar']
      const form = {
        community: 'Second',
        author: 'demo_author',
        all_permissions: 'false',
        ...Object.fromEntries(flags.map((flag) => [flag, 'true'])),
      }
      await talk.act('/community/update_moderator.json', by('demo_pro'), form)
      expect(await invitations('demo_author')).toMatchObject([
        { community: 'Second', permissions: { manage_settings: true } },
        {},
      ])
      const target = { community: 'Second', author: 'demo_author' }
      expect((await talk.ask('/community/remove_moderator.json', by('newcomer'), target)).code).toBe(403)
      await talk.act('/community/remove_moderator.json', by('demo_pro'), target)
      expect(await answer('demo_author', 'Second', true)).toMatchObject(none)
    })

    it('does not reach members who block the inviter or want no messages, and ends with a block', async () => {
      await place('Unwanted')
      const refused = { code: 403, json: { error: 'newcomer does not accept invitations.' } }
      await blocks('newcomer', 'demo_pro')
      expect(await add('demo_pro', 'Unwanted', 'newcomer')).toMatchObject(refused)
      await blocks('newcomer', 'demo_pro')
      await settle('newcomer', { accept_private_messages: false })
      expect(await add('demo_pro', 'Unwanted', 'newcomer')).toMatchObject(refused)
      await settle('newcomer', {})
      expect(await add('demo_pro', 'Unwanted', 'newcomer')).toMatchObject(ok)
      await blocks('newcomer', 'demo_pro')
      expect(await invitations('newcomer')).toEqual([])
      expect(await answer('newcomer', 'Unwanted', true)).toMatchObject(none)
      await blocks('newcomer', 'demo_pro')
    })

    it('ends when the inviter loses the permission, and with a ban', async () => {
      await foundCommunity(suite.database, 'Ended', {
        demo_pro: ['all_permissions'],
        quiet_quinn: ['all_permissions'],
      })
      await add('quiet_quinn', 'Ended', 'demo_author')
      await talk.act('/community/remove_moderator.json', by('demo_pro'), { community: 'Ended', author: 'quiet_quinn' })
      expect(await answer('demo_author', 'Ended', true)).toMatchObject(none)
      await add('demo_pro', 'Ended', 'newcomer')
      const ban = { username: 'newcomer', community: 'Ended', reason: '', days: '0', ip: 'false', nuke: 'false' }
      await talk.act('/moderate/ban', by('demo_pro'), ban)
      expect(await answer('newcomer', 'Ended', true)).toMatchObject({
        code: 403,
        json: { error: 'You are banned from this community.' },
      })
    })

    it.each([
      ['blocked', 'UnwantedBlocked', () => blocks('newcomer', 'quiet_quinn')],
      [
        'suspended',
        'UnwantedSuspended',
        (isSet: boolean) =>
          suite.database.db
            .updateTable('users')
            .set({ is_suspended: isSet ? 1 : 0 })
            .where('key', '=', 'quiet_quinn')
            .execute(),
      ],
    ] as const)(
      'whose inviter was %s has ended: another moderator can invite again, and is shown',
      async (_why, name, end) => {
        const all = ['all_permissions'] as const
        await foundCommunity(suite.database, name, { demo_pro: all, quiet_quinn: all })
        await add('quiet_quinn', name, 'newcomer')
        await end(true)
        expect(await listed(name, 'demo_pro')).toEqual(['demo_pro', 'quiet_quinn'])
        const flags = [
          'all_permissions',
          'manage_rules',
          'manage_automoderator',
          'manage_settings',
          'manage_stylesheet',
        ]
        const change = Object.fromEntries([...flags, 'manage_sidebar'].map((flag) => [flag, 'false']))
        const target = { community: name, author: 'newcomer' }
        expect(
          (await talk.ask('/community/update_moderator.json', by('demo_pro'), { ...target, ...change })).code,
        ).toBe(404)
        expect(await add('demo_pro', name, 'newcomer', { manage_rules: 'true' })).toMatchObject(ok)
        expect(await invitations('newcomer')).toContainEqual(
          expect.objectContaining({ community: name, invited_by: 'demo_pro' }),
        )
        expect(await answer('newcomer', name, true)).toMatchObject(ok)
        expect(await listed(name, 'demo_pro')).toEqual(['demo_pro', 'quiet_quinn', 'newcomer'])
        await end(false)
      },
    )

    it('that has ended can be withdrawn, and does not return', async () => {
      await place('Withdrawn')
      await add('demo_pro', 'Withdrawn', 'newcomer')
      await blocks('newcomer', 'demo_pro')
      await talk.act('/community/remove_moderator.json', by('demo_pro'), { community: 'Withdrawn', author: 'newcomer' })
      await blocks('newcomer', 'demo_pro')
      expect((await invitations('newcomer')).map(({ community }) => community)).not.toContain('Withdrawn')
    })

    it('is not needed by admins who add themselves, and is needed by everyone they add', async () => {
      await place('Rescued')
      expect(await add('demo_admin', 'Rescued', 'demo_admin', { all_permissions: 'true' })).toMatchObject(ok)
      expect(await add('demo_admin', 'Rescued', 'demo_author')).toMatchObject(ok)
      expect(await listed('Rescued', 'demo_pro')).toEqual(['demo_pro', 'demo_admin', 'demo_author invited'])
    })
  })

  describe('a report of a private message', () => {
    const write = async (content: string): Promise<string> => {
      const form = { recipient: 'demo_author', subject: 'You', content, liability: 'true' }
      const { json } = await talk.act('/action/create_message', by('quiet_quinn'), form)
      const [first]: ReadonlyArray<{ readonly id: number }> = JSON.parse(JSON.stringify(json['messages']))
      return String(first?.id)
    }
    const path = '/message/reports.json'
    const reports = (state = 'open') => talk.rows('reports', `${path}?state=${state}`, by('demo_admin'))

    it('stores a copy for admins, even after the author purged the message', async () => {
      const id = await write('Mean words.')
      const form = { id, reason: 'harassment', details: 'Every day.' }
      await talk.act('/message/report', by('demo_author'), form)
      await talk.act('/message/report', by('demo_author'), form)
      const copy = { reporter: 'demo_author', author: 'quiet_quinn', subject: 'You', raw_content: 'Mean words.' }
      const unread = await reports()
      expect(unread).toMatchObject([{ ...copy, reason: 'harassment', details: 'Every day.', concluded: 0 }])
      await talk.act('/user/purge', by('quiet_quinn'), { password: worldPassword })
      expect(await reports()).toMatchObject([copy])
      expect((await inbox('demo_author'))[0]).toMatchObject({ author: '', raw_content: 'Mean words.' })
      const count = await talk.ask('/moderate/waiting.json', by('demo_admin'))
      expect(count.json['message_reports']).toBe(1)
      await talk.act('/message/conclude_report', by('demo_admin'), { id: String(unread[0]?.id) })
      await talk.act('/message/conclude_report', by('demo_admin'), { id: String(unread[0]?.id) })
      expect(await reports()).toEqual([])
      expect(await reports('reviewed')).toMatchObject([{ ...copy, concluded_by: 'demo_admin' }])
    })

    it('can be made by the recipient, of messages only, and read by admins only', async () => {
      const id = await write('Other words.')
      for (const who of ['quiet_quinn', 'newcomer', 'demo_admin'] as const)
        expect(await talk.refusal('/message/report', by(who), { id, reason: 'spam' })).toEqual([
          404,
          'Message not found',
        ])
      expect(await talk.refusal('/message/report', by('demo_member'), { id: '3', reason: 'spam' })).toEqual([
        403,
        'A comment is reported in its thread.',
      ])
      expect((await talk.ask('/message/report', by('demo_author'), { id, reason: 'boredom' })).code).toBe(400)
      await talk.act('/message/report', by('demo_author'), { id, reason: 'spam' })
      for (const who of ['demo_author', 'quiet_quinn', 'demo_moderator'] as const) {
        expect(await talk.ask(path, by(who))).toMatchObject({ code: 403, json: { error: 'Only admins may do this.' } })
        expect((await talk.ask('/message/conclude_report', by(who), { id: '1' })).code).toBe(403)
      }
      expect((await talk.ask(path)).code).toBe(401)
    })
  })

  describe('a suspended member', () => {
    it('cannot read or do what moderators and admins may', async () => {
      const id = await suite.database.db
        .insertInto('reports')
        .values({ kind: 'post', content_id: marked.thread, community_id: 1, author_id: 1, reason: 'spam', created: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBeDefined()
      await suite.database.db
        .updateTable('communities')
        .set({ is_public_logs: 0, is_public_ban_logs: 0 })
        .where('id', '=', 1)
        .execute()
      const paths = [
        '/moderate/queue.json?community=Gardening',
        '/moderate/queue.json?community=home',
        '/moderate/waiting.json?community=Gardening',
        `/moderate/get_reports?id=${marked.thread}&type=post`,
        '/moderate/get_notes?username=newcomer&community=Gardening',
        '/moderate/get_ban?username=newcomer&community=Gardening',
        '/community/settings.json?community=Gardening',
        '/community/filter.json?community=Gardening',
        '/community/stylesheet.json?community=Gardening',
        '/community/logs.json?community=Gardening',
        '/community/bans.json?community=Gardening',
      ]
      const codes = (who: Name) =>
        Promise.all(paths.map(async (path) => [path, (await talk.ask(path, by(who))).code] as const))
      const removed = async (who: Name) => (await talk.row('posts', `/post/post.json?id=3`, by(who)))['title']
      for (const who of ['demo_moderator', 'demo_admin'] as const) {
        expect(await codes(who)).toEqual(paths.map((path) => [path, 200]))
        expect(await removed(who)).toBe('Removed title')
        await suspend(who, 1)
        expect(await codes(who)).toEqual(paths.map((path) => [path, 403]))
        expect(await removed(who)).toBe('')
        expect(await moderates(who)).toEqual([])
        expect(await talk.row('communities', '/community/community.json?communities=Gardening', by(who))).toMatchObject(
          { is_moderator: false },
        )
        const list = await talk.rows('moderators', '/community/moderators.json?community=Gardening', by(who))
        expect(JSON.stringify(list)).not.toMatch(/_\w+":true/)
      }
      expect((await talk.ask('/message/reports.json', by('demo_admin'))).code).toBe(403)
      await suspend('demo_moderator', 0)
      await suspend('demo_admin', 0)
    })

    it('does not get messages to the moderators', async () => {
      await foundCommunity(suite.database, 'Absent', { quiet_quinn: [], demo_pro: [] })
      await suspend('quiet_quinn', 1)
      const form = { recipient: 'c:Absent', subject: 'Hello', content: 'Anybody?', liability: 'true' }
      const { json } = await talk.act('/action/create_message', by('newcomer'), form)
      expect(json['messages']).toMatchObject([{ recipient: 'demo_pro' }])
      await suspend('quiet_quinn', 0)
    })
  })
})
