/** Storage of uploads, on both databases: the quotas, and what is deleted. */
import { readdirSync } from 'node:fs'
import { Clock, Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import { sweepUnattached } from '../../../server/media/queries/unattachedUploads.ts'
import { photo } from '../../../server/media/testing/sampleFiles.ts'
import { marked } from '../../support/smallWorld.ts'
import { movableClock } from '../support/movableClock.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Talk, talkTo } from '../support/talkTo.ts'
import { testOrigin } from '../support/testServices.ts'

const megabyte = 1024 * 1024
const day = 24 * 60 * 60 * 1000

onDatabase('storage of uploads', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let member: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database, mediaQuota: 6000 * megabyte })
    talk = talkTo(server.origin)
    member = await server.login('demo_member')
  })
  beforeEach(async () => {
    await database.db.deleteFrom('rate_limits').execute()
    await database.db.deleteFrom('uploads').execute()
  })
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  const small = async () => fileForm(await photo({ width: 40, height: 30 }))
  const upload = async (keys = member, query?: string): Promise<string> => {
    const { json, code } = await sendForm(server.origin, await uploadToken(server.origin, keys, query), await small())
    expect(code).toBe(200)
    return String(json['id'])
  }
  const askToken = (keys = member) => talk.ask('/upload/token.json?uploadType=postMedia', keys)
  const files = () => readdirSync(server.mediaDir).filter((name) => name !== 'tmp')
  const fill = (id: string, megabytes: number) =>
    database.db
      .updateTable('uploads')
      .set({ stored: Math.floor(megabytes * megabyte) })
      .where('id', '=', id)
      .execute()

  describe('a member’s quota', () => {
    it('counts every stored size of a file', async () => {
      const form = fileForm(await photo({ width: 1400, height: 1400 }))
      await sendForm(server.origin, await uploadToken(server.origin, member), form)
      const [row] = await database.db.selectFrom('uploads').selectAll().execute()
      expect(Number(row?.stored)).toBeGreaterThan(Number(row?.bytes))
    })

    it('is 1 GB, after which a sentence refuses before the file is sent', async () => {
      await fill(await upload(), 1024)
      expect(await askToken()).toMatchObject({
        code: 413,
        json: { status: false, error: 'Your files take up all of your 1 GB. Pro members have 10 GB.' },
      })
      expect((await askToken(await server.login('demo_author'))).code).toBe(200)
    })

    it('is ten times as much with Pro', async () => {
      const keys = await server.login('demo_author')
      const pro = (pro_tier: number) =>
        database.db
          .updateTable('users')
          .set({ pro_tier, pro_expires: 0 })
          .where('username', '=', 'demo_author')
          .execute()
      await pro(1)
      await fill(await upload(keys), 2000)
      expect((await askToken(keys)).code).toBe(200)
      await pro(0)
      expect((await askToken(keys)).code).toBe(413)
    })

    it('is checked again when the file has arrived, and a file too many leaves nothing behind', async () => {
      const id = await upload()
      const [first, second] = [await uploadToken(server.origin, member), await uploadToken(server.origin, member)]
      await fill(id, 1023.999)
      const before = files()
      const [one, other] = [await small(), await small()]
      const codes = [
        (await sendForm(server.origin, first, one)).code,
        (await sendForm(server.origin, second, other)).code,
      ]
      expect(codes).toContain(413)
      expect(files().length).toBeLessThanOrEqual(before.length + codes.filter((code) => code === 200).length)
    })

    it('ends where the quota of all members together is used up', async () => {
      const id = await upload(await server.login('demo_moderator'))
      await fill(id, 6000)
      expect(await askToken()).toMatchObject({
        code: 413,
        json: { error: 'This server has no space for more files right now.' },
      })
    })
  })

  describe('a post with a link to another member’s upload', () => {
    /** A server whose media store does not answer whether it has a file. */
    const withSilentStore = async () => {
      let asked = 0
      const media = {
        ...makeFolderStore(server.mediaDir),
        head: () => {
          asked += 1
          return Effect.never
        },
      }
      const silent = await startServer({ database, media, captcha: { kind: 'altcha', steps: { least: 2, most: 9 } } })
      return { silent, asked: () => asked }
    }
    const form = { type: 'link', community: 'Gardening', title: 'Theirs', link: '/media/theirs.webp' }

    it('is published although the media store does not answer, and repeated without asking it again', async () => {
      const { silent, asked } = await withSilentStore()
      const post = () => talkTo(silent.origin).ask('/action/create_post', member, form)
      expect(await post()).toMatchObject({ code: 200 })
      expect(await post()).toMatchObject({ code: 200 })
      expect(asked()).toBe(1)
      await silent.close()
    })

    it('is asked for a captcha first', async () => {
      const { silent, asked } = await withSilentStore()
      await database.db.updateTable('users').set({ created: Date.now() }).where('key', '=', 'newcomer').execute()
      const newcomer = await server.login('newcomer')
      expect(await talkTo(silent.origin).refusal('/action/create_post', newcomer, form)).toEqual([
        403,
        'captcha required',
      ])
      expect(asked()).toBe(0)
      await silent.close()
    })
  })

  describe('an unused upload', () => {
    const sweepIn = (days: number) => {
      const { clock, advance } = movableClock()
      advance(days * day)
      return server.perform(Effect.provideService(sweepUnattached, Clock.Clock, clock))
    }
    const rows = async () => (await database.db.selectFrom('uploads').select('id').execute()).map(({ id }) => id)

    it('is deleted with its files after a day, and not before', async () => {
      const id = await upload()
      await sweepIn(0.9)
      expect(files()).toContain(id)
      await sweepIn(1.1)
      expect(files().some((name) => name.startsWith(id.slice(0, 20)))).toBe(false)
      expect(await rows()).toEqual([])
    })

    const post = (link: string, keys = member) =>
      talk.ask('/action/create_post', keys, { type: 'link', community: 'Gardening', title: `Of ${link}`, link })
    const gone = {
      code: 400,
      json: { error: 'This picture or video is no longer on the server. Please choose it again.' },
    }

    it('that was deleted is refused in a post, whoever uploaded it, also by its full address', async () => {
      const id = await upload()
      await sweepIn(2)
      for (const keys of [member, await server.login('demo_author')])
        for (const address of [`/media/${id}`, `${testOrigin}/media/${id}`])
          expect(await post(address, keys)).toMatchObject(gone)
      const posts = database.db.selectFrom('posts').select('id').where('link', '=', `/media/${id}`)
      expect(await posts.execute()).toEqual([])
    })

    it('is kept or its post refused when it is posted and swept at the same time', async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = await upload()
        const [{ code }] = await Promise.all([post(`/media/${id}`), sweepIn(2)])
        expect({ code, isThere: files().includes(id), rows: (await rows()).includes(id) }).toEqual(
          code === 200 ? { code, isThere: true, rows: true } : { code: 400, isThere: false, rows: false },
        )
      }
    })

    it('is in use as soon as a post has it', async () => {
      const id = await upload()
      expect((await post(`/media/${id}`)).code).toBe(200)
      expect(await database.db.selectFrom('uploads').select('is_attached').execute()).toEqual([{ is_attached: 1 }])
    })

    it('differs from those in posts, comments, profiles and communities, which stay', async () => {
      const posted = await upload()
      await talk.act('/action/create_post', member, {
        type: 'link',
        community: 'Gardening',
        title: 'What I saw',
        link: `${server.origin}/media/${posted}`,
      })
      const commented = await upload()
      await talk.act('/action/create_comment', member, {
        community: 'Gardening',
        parentId: String(marked.thread),
        content: `Look: ![this](/media/${commented})`,
      })
      const portrait = await upload(member, 'uploadType=profilePicture')
      await talk.act('/user/profile_picture', member, { id: portrait })
      const forgotten = await upload()
      await Promise.all([sweepIn(2), sweepIn(2)])
      expect((await rows()).toSorted()).toEqual([posted, commented, portrait].toSorted())
      for (const id of [posted, commented, portrait]) expect(files()).toContain(id)
      expect(files()).not.toContain(forgotten)
    })
  })
})
