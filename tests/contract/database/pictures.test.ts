/** Members' pictures, on both databases: whose they may be, where they show, and what happens to the previous one. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writingLock } from '../../../server/compose/queries/writing.ts'
import { advisoryLock } from '../../../server/database/Database.ts'
import { newPost } from '../../../server/database/newRows.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { drawing } from '../../../server/media/testing/sampleFiles.ts'
import { marked, markedComments } from '../../support/smallWorld.ts'
import { behindLock } from '../support/behindLock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'

const path = '/user/profile_picture'
const hour = 60 * 60 * 1000

onDatabase('pictures of members', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let author: Keys
  let pro: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    author = await server.login('demo_author')
    pro = await server.login('demo_pro')
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  /** Uploads a picture; returns its name in the media store. */
  const upload = async (keys: Keys, query = 'uploadType=profilePicture', width = 900): Promise<string> => {
    const form = fileForm(await drawing('png', { width, height: 500 }))
    const { code, json } = await sendForm(server.origin, await uploadToken(server.origin, keys, query), form)
    expect({ code, error: json.error }).toEqual({ code: 200, error: undefined })
    return String(json['id'])
  }
  const choose = async (keys: Keys, id: string): Promise<string> => {
    await talk.act(path, keys, { id })
    return id
  }
  const smallOf = (id: string): string => id.replace('.webp', '-96.webp')
  const pictureOf = async (user: string, keys?: Keys) =>
    (await talk.row('users', `/user/about.json?user=${user}`, keys))['profile_picture']
  /** The lock that the author's posts take, and the sweep of their unused uploads. */
  const authorsTurn = advisoryLock(writingLock(2))
  const kept = () => readdirSync(server.mediaDir).filter((name) => name !== 'tmp')

  describe('a picture', () => {
    it('shows on the profile, and small beside what its member wrote', async () => {
      const id = await choose(author, await upload(author))
      expect(await pictureOf('me', author)).toEqual([`/media/${id}`])
      expect(await pictureOf('demo_author')).toEqual([`/media/${id}`])
      const { json } = await talk.ask(`/post/post.json?id=${marked.thread}&comments=true`)
      expect(json['posts']).toMatchObject([{ author: 'demo_author', profile_picture: [`/media/${smallOf(id)}`] }])
      const small = await fetch(`${server.origin}/media/${smallOf(id)}`)
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 96, height: 96 })
      expect(await sharp(join(server.mediaDir, id)).metadata()).toMatchObject({ width: 256, height: 256 })
    })

    it('shows beside comments too; built-in drawings have no small size', async () => {
      const shown = async () => {
        const { json } = await talk.ask(`/post/post.json?id=${marked.thread}&comments=true`)
        const rows: ReadonlyArray<{ id: number; profile_picture: unknown }> = JSON.parse(
          JSON.stringify(json['comments']),
        )
        return rows.find(({ id }) => id === markedComments.top)?.profile_picture
      }
      expect(await shown()).toEqual(['/media/pro.svg'])
      const id = await choose(pro, await upload(pro))
      expect(await shown()).toEqual([`/media/${smallOf(id)}`])
    })

    it('that is tiny has a small size too', async () => {
      const id = await choose(pro, await upload(pro, 'uploadType=profilePicture', 40))
      expect(existsSync(join(server.mediaDir, smallOf(id)))).toBe(true)
      expect(await sharp(join(server.mediaDir, id)).metadata()).toMatchObject({ width: 40, height: 40 })
    })

    it('can be chosen twice', async () => {
      const id = await choose(author, await upload(author))
      await choose(author, id)
      expect(await pictureOf('me', author)).toEqual([`/media/${id}`])
      expect(kept()).toContain(id)
    })
  })

  describe('the previous picture', () => {
    it('is deleted with its files', async () => {
      const before = await choose(author, await upload(author))
      expect(kept()).toEqual(expect.arrayContaining([before, smallOf(before)]))
      await choose(author, await upload(author))
      expect(kept()).not.toContain(before)
      expect(kept()).not.toContain(smallOf(before))
      expect(await talk.refusal(path, author, { id: before })).toEqual([404, 'Picture not found'])
    })

    it.each([
      ['by its name', (id: string) => `/media/${id}`],
      ['by its address', (id: string) => `${server.origin}/media/${id}`],
    ])('stays if a post shows it %s', async (_, linkOf) => {
      const before = await choose(author, await upload(author))
      const post = { type: 'link', community: 'Gardening', title: 'Me', link: linkOf(before) }
      await talk.act('/action/create_post', author, post)
      await choose(author, await upload(author))
      expect(kept()).toEqual(expect.arrayContaining([before, smallOf(before)]))
    })

    it('stays if a post begins to show it at the same time', async () => {
      const before = await choose(author, await upload(author))
      const next = await upload(author)
      await behindLock(database, {
        lock: authorsTurn,
        begin: () => choose(author, next),
        change: (db) =>
          db
            .insertInto('posts')
            .values(
              newPost({
                community_id: 1,
                author_id: 2,
                type: 'link',
                title: 'Me',
                link: `/media/${before}`,
                created: Date.now(),
              }),
            )
            .execute(),
      })
      expect(await pictureOf('me', author)).toEqual([`/media/${next}`])
      expect(kept()).toContain(before)
    })

    it('stays if it is not the member’s own upload', async () => {
      const drawn = join(server.mediaDir, 'drawn.svg')
      writeFileSync(drawn, '<svg/>')
      const { db } = database
      await db.updateTable('users').set({ profile_picture: '/media/drawn.svg' }).where('key', '=', 'demo_pro').execute()
      await choose(pro, await upload(pro))
      expect(existsSync(drawn)).toBe(true)
    })

    it('is deleted together with old unused uploads; recent ones of another tab stay', async () => {
      const [old, other] = [await upload(author), await upload(author)]
      await database.db
        .updateTable('uploads')
        .set({ created: Date.now() - 2 * hour })
        .where('id', '=', old)
        .execute()
      await choose(author, await upload(author))
      expect(kept()).not.toContain(old)
      await choose(author, other)
      expect(await pictureOf('me', author)).toEqual([`/media/${other}`])
    })
  })

  describe('a picture is refused', () => {
    it('if another member uploaded it, it was uploaded for something else, or it does not exist', async () => {
      const present = await pictureOf('me', author)
      const notFound = [404, 'Picture not found']
      expect(await talk.refusal(path, author, { id: await upload(pro) })).toEqual(notFound)
      for (const id of ['nothing.webp', '../../etc/passwd', '/media/', '\0'])
        expect({ id, said: await talk.refusal(path, author, { id }) }).toEqual({ id, said: notFound })
      const media = await upload(author, 'uploadType=postMedia')
      expect(await talk.refusal(path, author, { id: media })).toEqual([
        400,
        '"id" is not valid: expected an upload made for a profile picture.',
      ])
      expect(await pictureOf('me', author)).toEqual(present)
    })

    it('if it is swept at the same time', async () => {
      const present = await pictureOf('me', author)
      const id = await upload(author)
      const answer = await behindLock(database, {
        lock: authorsTurn,
        begin: () => talk.refusal(path, author, { id }),
        change: (db) => db.deleteFrom('uploads').where('id', '=', id).execute(),
      })
      expect(answer).toEqual([404, 'Picture not found'])
      expect(await pictureOf('me', author)).toEqual(present)
    })

    it('to suspended members', async () => {
      const id = await upload(author)
      const suspend = (is_suspended: 0 | 1) =>
        database.db.updateTable('users').set({ is_suspended }).where('key', '=', 'demo_author').execute()
      await suspend(1)
      expect(await talk.refusal(path, author, { id })).toEqual([403, 'Your account is suspended.'])
      await suspend(0)
    })
  })
})
