/** The inbox beyond the specification: marking everything read at once, and the other person's picture. */
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../support/onDatabase.ts'
import { suiteServer } from '../support/suiteServer.ts'

const names = ['demo_member', 'demo_author', 'demo_moderator', 'newcomer'] as const
type Name = (typeof names)[number]

onDatabase('inboxes', (open) => {
  const suite = suiteServer(open, names)
  const { talk, by } = suite
  const inbox = (who: Name, type: string) => talk.rows('messages', `/message/messages.json?type=${type}`, by(who))
  const write = async (from: Name, recipient: Name) => {
    const letter = { recipient, subject: 'Leeks', content: 'Any left?', liability: 'true' }
    const { json } = await talk.act('/action/create_message', by(from), letter)
    const [made] = JSON.parse(JSON.stringify(json['messages']))
    return Number(made.id)
  }
  const unreadOf = async (who: Name) => (await inbox(who, 'unread')).map(({ id }) => id)
  const givePicture = (who: Name, profile_picture: string) =>
    suite.database.db.updateTable('users').set({ profile_picture }).where('username', '=', who).execute()

  describe('an inbox', () => {
    it('is marked read up to the named message, and other members’ inboxes stay unread', async () => {
      const first = await write('newcomer', 'demo_author')
      const second = await write('demo_member', 'demo_author')
      const elsewhere = await write('newcomer', 'demo_member')
      const later = await write('demo_moderator', 'demo_author')
      expect(await unreadOf('demo_author')).toEqual(expect.arrayContaining([first, second, later]))
      expect((await talk.act('/message/read_all', by('demo_author'), { id: String(second) })).code).toBe(200)
      expect(await unreadOf('demo_author')).toEqual([later])
      expect(await unreadOf('demo_member')).toContain(elsewhere)
      const { unread } = await talk.row('users', '/user/about.json?user=me', by('demo_author'))
      expect(unread).toBe(1)
    })

    it('shows a small picture of the other side, or none', async () => {
      await givePicture('newcomer', '/media/face.webp')
      const id = await write('newcomer', 'demo_author')
      const back = await write('demo_author', 'newcomer')
      const of = async (who: Name, type: string, message: number) =>
        (await inbox(who, type)).find((each) => each.id === message)
      expect((await of('demo_author', 'all', id))?.['picture']).toMatch(/^\/media\/face-\d+\.webp$/)
      expect((await of('demo_author', 'sent', back))?.['picture']).toMatch(/^\/media\/face-\d+\.webp$/)
      expect(await of('newcomer', 'sent', id)).not.toHaveProperty('picture')
    })
  })

  describe('the notice of a reply', () => {
    it.each([
      ['a moderator removed', { is_removed: 1 }],
      ['its author deleted', { is_deleted: 1 }],
    ] as const)('no longer shows the title of a post that %s', async (how, gone) => {
      const { db } = suite.database
      const title = `Which leeks ${how}?`
      const form = { type: 'text', community: 'gardening', title, content: 'Tell me.' }
      await talk.act('/action/create_post', by('demo_author'), form)
      const { id } = await db.selectFrom('posts').select('id').where('title', '=', title).executeTakeFirstOrThrow()
      const reply = { community: 'gardening', parentId: String(id), content: `The tall ones ${how}.` }
      await talk.act('/action/create_comment', by('newcomer'), reply)
      const [notice] = await inbox('demo_author', 'comments')
      expect(notice).toMatchObject({ subject: title, raw_content: reply.content })
      await db.updateTable('posts').set(gone).where('id', '=', id).execute()
      for (const path of ['/message/messages.json?type=comments', `/message/message.json?id=${notice?.id}`]) {
        const [row] = await talk.rows('messages', path, by('demo_author'))
        expect(row).toMatchObject({ id: notice?.id, subject: '', raw_content: reply.content })
        expect(JSON.stringify(row)).not.toContain(title)
      }
    })
  })

  describe('the notice of a mention in a post', () => {
    const mention = async (title: string) => {
      const { db } = suite.database
      const form = { type: 'text', community: 'gardening', title, content: 'Ask @demo_author.' }
      await talk.act('/action/create_post', by('newcomer'), form)
      const { id } = await db.selectFrom('posts').select('id').where('title', '=', title).executeTakeFirstOrThrow()
      const [notice] = await inbox('demo_author', 'all')
      expect(notice).toMatchObject({ type: 2, subject: title, raw_content: expect.stringContaining('are mentioned') })
      const read = async (who: Name) => {
        await db
          .updateTable('messages')
          .set((eb) => ({ recipient_id: eb.selectFrom('users').select('id').where('username', '=', who) }))
          .where('id', '=', Number(notice?.id))
          .execute()
        return talk.row('messages', `/message/message.json?id=${notice?.id}`, by(who))
      }
      return {
        id,
        title,
        read,
        set: (gone: object) => db.updateTable('posts').set(gone).where('id', '=', id).execute(),
      }
    }

    it.each([
      ['a moderator removed', { is_removed: 1 }],
      ['its author deleted', { is_deleted: 1 }],
    ] as const)('no longer shows the title of a post that %s, and still leads to it', async (how, gone) => {
      const { title, read, set } = await mention(`Leeks (which ${how}) [again](/p/1/).`)
      await set(gone)
      const row = await read('demo_author')
      expect(row).toMatchObject({
        subject: '',
        raw_content: expect.stringMatching(/ in \[a post\]\(\/c\/Gardening\/p\/\w+\/\)\.$/),
      })
      expect(JSON.stringify(row)).not.toContain(how)
      const [listed] = await inbox('demo_author', 'all')
      expect(JSON.stringify(listed)).not.toContain(how)
      await set({ is_removed: 0, is_deleted: 0 })
      expect(await read('demo_author')).toMatchObject({ subject: title })
    })

    it('shows a moderator the title of a removed post, but not of one that its author deleted', async () => {
      const { title, read, set } = await mention('Slugs for the moderators')
      await set({ is_removed: 1 })
      expect(await read('demo_moderator')).toMatchObject({ subject: title })
      await set({ is_deleted: 1 })
      expect(await read('demo_moderator')).toMatchObject({ subject: '' })
    })
  })

  describe('lists of moderators', () => {
    it('show pictures of banned members and moderators, but not where names are hidden', async () => {
      await givePicture('demo_moderator', 'https://pictures.example/moderator.png')
      await givePicture('newcomer', '/media/face.webp')
      const ban = {
        username: 'newcomer',
        community: 'Gardening',
        days: '3',
        reason: 'Slugs.',
        nuke: 'false',
        ip: 'false',
      }
      expect((await talk.act('/moderate/ban', by('demo_moderator'), ban)).code).toBe(200)
      const [banned] = await talk.rows('users', '/community/bans.json?community=Gardening', by('demo_moderator'))
      expect(banned).toMatchObject({ author: 'newcomer', picture: expect.stringMatching(/^\/media\/face-\d+\.webp$/) })
      const logs = '/community/logs.json?community=Gardening'
      const [act] = await talk.rows('logs', logs, by('demo_moderator'))
      expect(act).toMatchObject({ moderator: 'demo_moderator', picture: 'https://pictures.example/moderator.png' })
      const others = await talk.ask(logs, by('newcomer'))
      for (const each of JSON.parse(JSON.stringify(others.json['logs'] ?? [])))
        expect(each.moderator === '' ? each.picture : undefined).toBeUndefined()
    })
  })
})
