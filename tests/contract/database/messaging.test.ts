/** Private messages and founding communities, on both databases. */
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'
import type { Row } from '../support/talkTo.ts'

const names = [
  'demo_member',
  'demo_author',
  'demo_moderator',
  'demo_pro',
  'demo_admin',
  'barred_sam',
  'quiet_quinn',
  'newcomer',
] as const
type Name = (typeof names)[number]

onDatabase('messages and new communities', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by, as } = suite

  const guest = [401, 'You must be logged in to do that.']
  const suspended = [403, 'Your account is suspended.']

  const letter = (recipient: string, more: Record<string, string> = {}) => ({
    recipient,
    subject: 'Leeks',
    content: 'Any **leeks** left?',
    liability: 'true',
    ...more,
  })
  const answerTo = (parentId: unknown, content = 'A few.') => ({
    parentId: String(parentId),
    content,
    liability: 'true',
  })
  const send = async (who: Name, form: Record<string, string>): Promise<ReadonlyArray<Row>> => {
    const { json } = await talk.act('/action/create_message', by(who), form)
    return JSON.parse(JSON.stringify(json['messages']))
  }
  const inbox = (who: Name, type: string) => talk.rows('messages', `/message/messages.json?type=${type}`, by(who))
  const inboxIds = async (who: Name, type: string) => (await inbox(who, type)).map(({ id }) => id)
  const conversation = (who: Name, id: unknown) =>
    talk.rows('messages', `/message/message.json?id=${String(id)}`, by(who))
  const unread = async (who: Name) => (await talk.row('users', '/user/about.json?user=me', by(who)))['unread']
  const settle = (who: Name, settings: object) =>
    suite.database.db
      .updateTable('users')
      .set({ settings: JSON.stringify(settings) })
      .where('username', '=', who)
      .execute()

  describe('a message', () => {
    it('starts a conversation, and is unread for the recipient', async () => {
      const before = Number(await unread('demo_author'))
      const [made] = await send('newcomer', letter('DEMO_Author'))
      expect(made).toMatchObject({
        type: 1,
        conversation_id: made?.id,
        author: 'newcomer',
        recipient: 'demo_author',
        subject: 'Leeks',
        content: '<p>Any <strong>leeks</strong> left?</p>',
        raw_content: 'Any **leeks** left?',
        is_unread: false,
      })
      expect((await inboxIds('newcomer', 'sent'))[0]).toBe(made?.id)
      expect(await inboxIds('newcomer', 'all')).toEqual([])
      expect((await inbox('demo_author', 'all'))[0]).toMatchObject({ id: made?.id, is_unread: true })
      expect((await inboxIds('demo_author', 'unread'))[0]).toBe(made?.id)
      expect(await inboxIds('demo_author', 'comments')).not.toContain(made?.id)
      expect(await unread('demo_author')).toBe(before + 1)
      await conversation('demo_author', made?.id)
      expect(await unread('demo_author')).toBe(before)
    })

    it('can be answered by either side, under the subject of its conversation', async () => {
      const [first] = await send('newcomer', letter('demo_author'))
      const [second] = await send('demo_author', answerTo(first?.id))
      expect(second).toMatchObject({
        conversation_id: first?.id,
        author: 'demo_author',
        recipient: 'newcomer',
        subject: 'Leeks',
      })
      expect((await inboxIds('newcomer', 'unread'))[0]).toBe(second?.id)
      const [third] = await send('newcomer', answerTo(first?.id, 'Keep them for me.'))
      expect(third).toMatchObject({ conversation_id: first?.id, recipient: 'demo_author' })
      for (const who of ['newcomer', 'demo_author'] as const)
        expect((await conversation(who, third?.id)).map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id])
    })

    it('can be read and answered by its two sides only', async () => {
      const [made] = await send('newcomer', letter('demo_author', { content: 'Between us.' }))
      for (const who of ['demo_member', 'demo_moderator', 'demo_admin'] as const) {
        expect((await talk.ask(`/message/message.json?id=${made?.id}`, by(who))).code).toBe(404)
        expect(await talk.refusal('/action/create_message', by(who), answerTo(made?.id))).toEqual([
          404,
          'Message not found',
        ])
        for (const type of ['all', 'unread', 'sent'])
          expect(JSON.stringify(await inbox(who, type))).not.toContain('Between us.')
      }
      expect(await conversation('demo_author', made?.id)).toHaveLength(1)
    })

    it('does not reach a member who blocks its author or wants no messages, with the same sentence', async () => {
      // demo_member blocks demo_pro.
      expect(await talk.refusal('/action/create_message', by('demo_pro'), letter('demo_member'))).toEqual([
        403,
        'demo_member does not accept messages.',
      ])
      await settle('quiet_quinn', { accept_private_messages: false })
      const refusal = [403, 'quiet_quinn does not accept messages.']
      expect(await talk.refusal('/action/create_message', by('newcomer'), letter('quiet_quinn'))).toEqual(refusal)
      // The same goes for replies in a conversation in which they never wrote.
      const [first] = await send('newcomer', letter('demo_author'))
      await settle('demo_author', { accept_private_messages: false })
      expect(await talk.refusal('/action/create_message', by('newcomer'), answerTo(first?.id))).toEqual([
        403,
        'demo_author does not accept messages.',
      ])
      await settle('demo_author', {})
      // A member who wants no messages but writes one can be answered.
      const [made] = await send('quiet_quinn', letter('newcomer'))
      expect(await send('newcomer', answerTo(made?.id))).toMatchObject([{ recipient: 'quiet_quinn' }])
    })

    it('cannot be answered once one side blocks the other', async () => {
      const [made] = await send('demo_pro', letter('newcomer'))
      await talk.act('/action/block', by('demo_pro'), { target: 'newcomer' })
      expect(await talk.refusal('/action/create_message', by('newcomer'), answerTo(made?.id))).toEqual([
        403,
        'demo_pro does not accept messages.',
      ])
    })

    it('to a community reaches each of its moderators, who answer for themselves', async () => {
      await settle('demo_moderator', { accept_private_messages: false })
      const made = await send('newcomer', letter('c:gardening', { subject: 'My post' }))
      expect(made).toMatchObject([
        { recipient: 'demo_moderator', subject: 'My post' },
        { recipient: 'quiet_quinn', subject: 'My post' },
      ])
      expect(new Set(made.map((each) => each['conversation_id'])).size).toBe(2)
      const [toFirst, toSecond] = made
      expect(await conversation('demo_moderator', toFirst?.id)).toHaveLength(1)
      expect((await talk.ask(`/message/message.json?id=${toFirst?.id}`, by('quiet_quinn'))).code).toBe(404)
      const [answer] = await send('quiet_quinn', answerTo(toSecond?.id))
      expect(await conversation('newcomer', answer?.id)).toHaveLength(2)
      // A moderator writes to the others.
      expect(await send('quiet_quinn', letter('C:Gardening'))).toMatchObject([{ recipient: 'demo_moderator' }])
    })

    it('to a community does not reach a moderator who blocks its author, and looks to the author as if it did', async () => {
      await talk.act('/action/block', by('demo_moderator'), { target: 'demo_author' })
      const before = [await inboxIds('demo_moderator', 'all'), await unread('demo_moderator')]
      const made = await send('demo_author', letter('c:Gardening', { content: 'About my ban.' }))
      expect(made).toMatchObject([
        { type: 1, recipient: 'demo_moderator', is_unread: false, is_deleted: false },
        { type: 1, recipient: 'quiet_quinn', is_unread: false, is_deleted: false },
      ])
      const [withheld, delivered] = made
      expect(Object.keys(withheld ?? {})).toEqual(Object.keys(delivered ?? {}))
      expect((await inbox('demo_author', 'sent')).slice(0, 2)).toMatchObject([
        { id: delivered?.id },
        { id: withheld?.id },
      ])
      expect(await conversation('demo_author', withheld?.id)).toMatchObject([{ type: 1, raw_content: 'About my ban.' }])
      expect(await conversation('quiet_quinn', delivered?.id)).toHaveLength(1)
      const seenBlocking = async () => {
        expect([await inboxIds('demo_moderator', 'all'), await unread('demo_moderator')]).toEqual(before)
        expect((await talk.ask(`/message/message.json?id=${withheld?.id}`, by('demo_moderator'))).code).toBe(404)
      }
      await seenBlocking()
      const missing = [404, 'Message not found']
      const answer = answerTo(withheld?.id)
      expect(await talk.refusal('/action/create_message', by('demo_moderator'), answer)).toEqual(missing)
      const report = { id: String(withheld?.id), reason: 'spam' }
      expect(await talk.refusal('/message/report', by('demo_moderator'), report)).toEqual(missing)
      // It stays withheld after the block.
      await talk.act('/action/block', by('demo_moderator'), { target: 'demo_author' })
      await seenBlocking()
    })

    it('to a community is refused if all its moderators have deleted their accounts', async () => {
      await suite.database.db
        .updateTable('users')
        .set({ is_deleted: 1 })
        .where('username', 'in', ['quiet_quinn', 'demo_moderator'])
        .execute()
      expect(await talk.refusal('/action/create_message', by('newcomer'), letter('c:gardening'))).toEqual([
        403,
        'Gardening does not accept messages.',
      ])
      await suite.database.db
        .updateTable('users')
        .set({ is_deleted: 0 })
        .where('username', 'in', ['quiet_quinn', 'demo_moderator'])
        .execute()
    })

    it.each([
      ['of a guest', undefined, letter('demo_author'), guest],
      ['of a suspended member', 'barred_sam', letter('demo_author'), suspended],
      ['to an unknown member', 'newcomer', letter('nobody_here'), [404, 'User not found']],
      ['to a deleted member', 'newcomer', letter('gone_dora'), [404, 'User not found']],
      ['to oneself', 'newcomer', letter('Newcomer'), [403, 'You cannot send a message to yourself.']],
      ['to an unknown community', 'newcomer', letter('c:nowhere'), [404, 'Community not found']],
      [
        'to a community without moderators',
        'newcomer',
        letter('c:TinyNews'),
        [403, 'TinyNews does not accept messages.'],
      ],
      [
        'without liability',
        'newcomer',
        letter('demo_author', { liability: 'false' }),
        [400, 'You must accept liability for what you send.'],
      ],
      ['of blanks', 'newcomer', letter('demo_author', { content: '\n' }), [400, '"content" is missing.']],
      ['with a blank subject', 'newcomer', letter('demo_author', { subject: '  ' }), [400, '"subject" is missing.']],
      [
        'with too long a recipient',
        'newcomer',
        letter('x'.repeat(31)),
        [400, '"recipient" is not valid: expected a value with a length of at most 30.'],
      ],
      [
        'with too long a subject',
        'newcomer',
        letter('demo_author', { subject: 'x'.repeat(256) }),
        [400, '"subject" is not valid: expected a value with a length of at most 255.'],
      ],
      [
        'that is too long',
        'newcomer',
        letter('demo_author', { content: 'x'.repeat(15_001) }),
        [400, '"content" is not valid: expected a value with a length of at most 15000.'],
      ],
      ['answering nothing', 'newcomer', answerTo(99_999), [404, 'Message not found']],
      ['answering a notice', 'demo_member', answerTo(3), [403, 'Reply to a comment in its thread.']],
    ] as const)('%s is refused', async (_what, who, form, refusal) => {
      expect(await talk.refusal('/action/create_message', as(who), form)).toEqual(refusal)
    })
  })

  describe('a new community', () => {
    const community = (name: string, more: Record<string, string> = {}) => ({
      name,
      displayName: '',
      description: 'Alliums, all of them.',
      politics: 'false',
      nsfw: 'false',
      ...more,
    })
    const create = (who: Name, form: Record<string, string>) => talk.act('/action/create_community.json', by(who), form)
    const seen = (name: string, who: Name) =>
      talk.row('communities', `/community/community.json?communities=${name}`, by(who))

    it('belongs to its founder, who moderates it with all permissions and has joined it', async () => {
      await create('newcomer', community('Leek_Growers', { displayName: 'Leeks' }))
      expect(await seen('leek_growers', 'newcomer')).toMatchObject({
        name: 'Leek_Growers',
        display_name: 'Leeks',
        description: 'Alliums, all of them.',
        topics: [],
        visibility: 'public',
        members: 1,
        is_moderator: true,
        is_subscribed: true,
        is_app_safe: true,
        moderators: [{ author: 'newcomer' }],
      })
      expect(await seen('leek_growers', 'demo_member')).toMatchObject({ is_moderator: false, is_subscribed: false })
      const path = '/community/moderators.json?community=Leek_Growers'
      expect(await talk.rows('moderators', path, by('newcomer'))).toMatchObject([
        { permissions: { all_permissions: true } },
      ])
      expect(await talk.row('users', '/user/about.json?user=me', by('newcomer'))).toMatchObject({
        moderates: ['Leek_Growers'],
        subscribed: ['Leek_Growers'],
      })
      const post = { type: 'text', community: 'Leek_Growers', title: 'Welcome', content: '' }
      await talk.act('/action/create_post', by('demo_member'), post)
      expect(await talk.rows('posts', '/post/newv2.json?community=leek_growers')).toMatchObject([{ title: 'Welcome' }])
    })

    it('is titled by its name if it has no title, and shows politics and NSFW as topics', async () => {
      await create('newcomer', community('LateLeeks', { politics: 'true', nsfw: 'true' }))
      expect(await seen('LateLeeks', 'demo_member')).toMatchObject({
        display_name: 'LateLeeks',
        topics: ['Politics', 'NSFW'],
        is_app_safe: false,
      })
    })

    it('requested ten times at once is created once', async () => {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          talk.ask(
            '/action/create_community.json',
            by('demo_author'),
            community(index % 2 === 0 ? 'Chives' : 'CHIVES'),
          ),
        ),
      )
      expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(await talk.row('users', '/user/about.json?user=demo_author')).toMatchObject({
        moderates: [expect.stringMatching(/^chives$/i)],
      })
    })

    it('counts toward a limit of twenty per member and hour', async () => {
      const codes: Array<number> = []
      for (let time = 0; time < 22; time += 1) {
        const form = community(`Bed_${time}`)
        codes.push((await talk.ask('/action/create_community.json', by('demo_admin'), form)).code)
      }
      expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    })

    it.each([
      ['of a guest', undefined, community('Shallots'), guest],
      ['of a suspended member', 'barred_sam', community('Shallots'), suspended],
      ['of a name that is taken', 'newcomer', community('gardening'), [400, 'That community name is taken.']],
      ['of a reserved name', 'newcomer', community('Trending'), [400, 'That community name is reserved.']],
      [
        'of a name with invalid characters',
        'newcomer',
        community('spring-onions'),
        [400, 'Community names are 1 to 20 letters, digits or underscores.'],
      ],
      [
        'of too long a name',
        'newcomer',
        community('x'.repeat(21)),
        [400, '"name" is not valid: expected a value with a length of at most 20.'],
      ],
      [
        'of too long a description',
        'newcomer',
        community('Shallots', { description: 'x'.repeat(256) }),
        [400, '"description" is not valid: expected a value with a length of at most 255.'],
      ],
    ] as const)('%s is refused', async (_what, who, form, refusal) => {
      expect(await talk.refusal('/action/create_community.json', as(who), form)).toEqual(refusal)
    })
  })
})
