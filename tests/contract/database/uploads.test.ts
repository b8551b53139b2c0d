/** Uploads, on both databases: what is accepted, what is stored, and what is refused. */
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { busyWithFiles, tooHardFile } from '../../../schemas/words/uploads.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { filmBytes, sampleFilm } from '../../../server/media/testing/hostileFiles.ts'
import { drawing, hiddenWords, movingGif, movingWebp, photo } from '../../../server/media/testing/sampleFiles.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { onDatabase } from '../support/onDatabase.ts'
import { fileForm, formStart, sendForm, slowUpload, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { type Answer, type Talk, talkTo } from '../support/talkTo.ts'

const megabyte = 1024 * 1024

/** Bytes that start like a picture or video and continue for long. */
const longFile = (start: Uint8Array, length: number): Buffer => Buffer.concat([start], length)

/** A refusal that leaves nothing behind. */
const refusal = (code: number, error: string) => ({ code, json: { status: false, error }, left: [] })

const typeRefusal = refusal(415, 'That filetype is not accepted, please try again.')
const tooLongImage = refusal(413, 'Maximum image size is 12MB, please try again.')
const tooLongVideo = refusal(413, 'Maximum video size is 100MB, please try again.')
const damaged = refusal(400, 'That file is damaged and cannot be read, please try another.')
const tokenRefusal = refusal(403, 'This permission to upload was used or is too old, please try again.')

onDatabase('uploads', (open) => {
  let server: TestServer
  let database: OpenDatabase
  let talk: Talk
  let member: Keys
  let moderator: Keys

  beforeAll(async () => {
    database = await open()
    server = await startServer({ database })
    talk = talkTo(server.origin)
    member = await server.login('demo_member')
    moderator = await server.login('demo_moderator')
  })
  // No test may run into a limit that earlier ones used up.
  beforeEach(() => database.db.deleteFrom('rate_limits').execute())
  afterAll(async () => {
    await server.close()
    expect(server.logged).toEqual([])
  })

  const token = (query?: string, keys = member) => uploadToken(server.origin, keys, query)
  const send = (key: string, form: FormData) => sendForm(server.origin, key, form)
  const upload = async (bytes: Uint8Array, name?: string) => send(await token(), fileForm(bytes, name))
  const idOf = ({ code, json }: Answer): string => {
    expect({ code, error: json.error }).toEqual({ code: 200, error: undefined })
    return String(json['id'])
  }
  const stored = (id: string) => readFile(join(server.mediaDir, id))
  const kept = () =>
    readdirSync(server.mediaDir)
      .filter((name) => name !== 'tmp')
      .toSorted()
  const workplaces = () => join(server.mediaDir, 'tmp')
  const atWork = () => (existsSync(workplaces()) ? readdirSync(workplaces()) : [])

  /** The response to an upload, and the files it added to the media store. */
  const outcome = async (attempt: () => Promise<Answer>): Promise<unknown> => {
    const before = kept()
    const { code, json } = await attempt()
    return { code, json, left: [...kept().filter((name) => !before.includes(name)), ...atWork()] }
  }

  const postOf = async (link: string) => {
    const made = await talk.act('/action/create_post', member, {
      type: 'link',
      community: 'Gardening',
      title: `With ${link}`,
      link,
    })
    const posts = await talk.rows('posts', '/post/newv2.json?community=gardening', member)
    const path = String(made.json['link'])
    const post = posts.find(({ uuid }) => path.includes(String(uuid)))
    if (post === undefined) throw new Error(`no post at ${path}`)
    return post
  }

  describe('a picture', () => {
    it('is stored upright, in sizes for screens, without location and camera data', async () => {
      const bytes = await photo({ width: 1600, height: 1200 })
      expect(bytes.includes('Pocketcam')).toBe(true)
      const id = idOf(await upload(bytes, 'renamed.exe'))
      expect(id).toMatch(/^[\w-]{20}\.jpg$/)
      const names = kept().filter((name) => name.startsWith(id.slice(0, 20)))
      expect(names).toHaveLength(4)
      for (const name of names) {
        const file = await stored(name)
        for (const word of hiddenWords) expect(file.includes(word)).toBe(false)
        const facts = await sharp(file).metadata()
        expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ])
      }
      const { data, info } = await sharp(await stored(id))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1200, 1600])
      // Rotated: the former left side is on top.
      const isRed = (column: number, row: number) => (data[(row * info.width + column) * info.channels] ?? 0) > 100
      expect([isRed(10, 10), isRed(1190, 10), isRed(10, 1590), isRed(1190, 1590)]).toEqual([true, true, false, false])
    })

    it('is served with its type, cached for ever, and cannot run anything', async () => {
      const id = idOf(await upload(await drawing('png'), 'x.html'))
      const response = await fetch(`${server.origin}/media/${id}`)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(700)
    })

    it('gives its sizes to the post that links to it', async () => {
      const id = idOf(await upload(await drawing('webp')))
      const post = await postOf(`${server.origin}/media/${id}`)
      const base = `/media/${id.slice(0, 20)}`
      expect(post).toMatchObject({ is_image: true, link: `/media/${id}`, preview: `${base}-320.webp` })
      expect(post['media']).toEqual({
        resized_resolutions: [
          { width: 700, height: 350, 'content-type': 'image/webp', reference: `/media/${id}` },
          { width: 640, height: 320, 'content-type': 'image/webp', reference: `${base}-640.webp` },
          { width: 320, height: 160, 'content-type': 'image/webp', reference: `${base}-320.webp` },
        ],
      })
      for (const name of [`${base}-640.webp`, `${base}-320.webp`])
        expect((await fetch(server.origin + name)).status).toBe(200)
    })

    it('that was sent as a video gets a video’s address', async () => {
      const { json } = await upload(await drawing('png'), 'holiday.mp4')
      const id = String(json['id'])
      expect(json).toEqual({
        status: true,
        id,
        url: `/media/${id}`,
        preview: `/media/${id.slice(0, 20)}-320.webp`,
      })
    })

    it('that is huge is stored in a size that can be shown', async () => {
      const { width } = await sharp(
        await stored(idOf(await upload(await drawing('png', { width: 9000, height: 300 })))),
      ).metadata()
      expect(width).toBe(4096)
    })

    it('that claims more pixels than can be decoded is refused', async () => {
      const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
        .toColourspace('b-w')
        .png({ compressionLevel: 1 })
        .toBuffer()
      expect(bomb.length).toBeLessThan(2 * megabyte)
      expect(await outcome(() => upload(bomb))).toEqual(damaged)
    })

    it('that is damaged is refused', async () => {
      const bytes = await photo({ width: 640, height: 480 })
      expect(await outcome(() => upload(bytes.subarray(0, bytes.length >> 1)))).toEqual(damaged)
      expect(await outcome(() => upload(longFile(bytes.subarray(0, 4), 5000)))).toEqual(damaged)
    })
  })

  describe('an animation or video', () => {
    it.each([
      ['gif', movingGif],
      ['webp', movingWebp],
    ] as const)('keeps its frames as a %s, and has a still', async (ending, make) => {
      const bytes = await make()
      const id = idOf(await upload(bytes))
      const file = await stored(id)
      for (const word of hiddenWords) expect(file.includes(word)).toBe(false)
      expect(await sharp(file).metadata()).toMatchObject({ format: ending, pages: 3, delay: [100, 200, 300] })
      const post = await postOf(`/media/${id}`)
      expect(post['preview']).toBe(`/media/${id.slice(0, 20)}-still.webp`)
      expect(post['media']).toEqual({
        resized_resolutions: [
          { width: 400, height: 300, 'content-type': `image/${ending}`, reference: `/media/${id}` },
        ],
      })
      const still = await sharp(await stored(`${id.slice(0, 20)}-still.webp`)).metadata()
      expect([still.width, still.pages]).toEqual([320, undefined])
    })

    it('may be a video, with an address, support for seeking, and no location data', async () => {
      const film = sampleFilm()
      const answer = await upload(film, 'holiday.jpg')
      const id = idOf(answer)
      expect(answer.json).toEqual({ status: true, id, url: `/media/${id}`, preview: '' })
      const file = await stored(id)
      expect(file.length).toBe(film.length)
      for (const word of hiddenWords) expect(file.includes(word)).toBe(false)
      const from = film.indexOf(filmBytes)
      const range = `bytes=${from}-${from + filmBytes.length - 1}`
      const part = await fetch(`${server.origin}/media/${id}`, { headers: { range } })
      expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
      expect(Buffer.from(await part.arrayBuffer()).equals(filmBytes)).toBe(true)
      expect(await postOf(`${server.origin}/media/${id}`)).toMatchObject({
        is_video_mp4: true,
        video_link: `/media/${id}`,
        media: {
          resized_resolutions: [{ width: 1080, height: 1920, 'content-type': 'video/mp4', reference: `/media/${id}` }],
        },
      })
    })

    it('is refused when the video is cut off', async () => {
      expect(await outcome(() => upload(sampleFilm().subarray(0, 100)))).toEqual(damaged)
    })
  })

  describe('a file of another type', () => {
    it.each([
      ['a program', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['nothing', ''],
    ])('is refused whatever its name says: %s', async (_, text) => {
      expect(await outcome(() => upload(Buffer.from(text, 'latin1'), 'holiday.jpg'))).toEqual(typeRefusal)
    })
  })

  describe('a file that is too long', () => {
    it('is refused while it is still arriving, and the rest of it is not read', async () => {
      const before = kept()
      const slow = slowUpload(server.origin, await token())
      const start = (await photo({ width: 64, height: 64 })).subarray(0, 200)
      await slow.send(formStart)
      await slow.send(longFile(start, 12 * megabyte))
      expect(atWork()).toHaveLength(1)
      // One byte too many of a longer file; nothing more is sent before the response.
      await slow.send(Buffer.alloc(1))

      expect(await outcome(() => slow.answer)).toEqual(tooLongImage)
      expect(kept()).toEqual(before)
      // The connection is closed: further bytes are not read.
      await expect(
        (async () => {
          for (let sent = 0; sent < 64; sent += 1) await slow.send(Buffer.alloc(megabyte))
        })(),
      ).rejects.toThrow(/closed|EPIPE|ECONNRESET/)
    })

    it('is limited by its type: videos and GIFs from 100 MB on are refused', async () => {
      const film = sampleFilm()
      expect(await outcome(() => upload(longFile(film, 100 * megabyte + 1)))).toEqual(tooLongVideo)
      // Longer than a picture may be: length is not why it is refused.
      expect(await outcome(async () => upload(longFile((await movingGif()).subarray(0, 60), 13 * megabyte)))).toEqual(
        refusal(400, tooHardFile),
      )
      expect((await upload(Buffer.concat([await movingGif(), Buffer.alloc(13 * megabyte)]))).code).toBe(200)
    })
  })

  describe('an interrupted upload', () => {
    it('leaves nothing behind', async () => {
      const before = kept()
      const slow = slowUpload(server.origin, await token())
      await slow.send(formStart)
      await slow.send((await photo()).subarray(0, 3000))
      await vi.waitFor(() => expect(atWork()).toHaveLength(1))
      slow.abort()
      await vi.waitFor(() => expect(atWork()).toEqual([]))
      expect(kept()).toEqual(before)
    })

    it('gets a response if the sender is still listening', async () => {
      expect(
        await outcome(async () => {
          const slow = slowUpload(server.origin, await token())
          await slow.send(formStart)
          await slow.send(await photo({ width: 300, height: 200 }))
          slow.end()
          return slow.answer
        }),
      ).toEqual(refusal(400, 'The upload was cut off before its end, please try again.'))
    })

    it('of a process that no longer runs is swept later', async () => {
      const [old, young] = ['upload-old', 'upload-young'].map((name) => join(workplaces(), name))
      for (const folder of [old, young]) mkdirSync(folder ?? '', { recursive: true })
      const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
      utimesSync(old ?? '', hoursAgo, hoursAgo)
      idOf(await upload(await photo({ width: 30, height: 20 })))
      expect(atWork()).toEqual(['upload-young'])
      utimesSync(young ?? '', hoursAgo, hoursAgo)
      idOf(await upload(await photo({ width: 30, height: 20 })))
      expect(atWork()).toEqual([])
    })
  })

  describe('an upload form', () => {
    const small = () => photo({ width: 30, height: 20 })

    it('may contain unknown fields', async () => {
      const form = new FormData()
      form.set('note', 'x'.repeat(5000))
      form.set('attachment', new Blob(['MZ not looked at']), 'other.exe')
      form.set('file', new Blob([new Uint8Array(await small())]), 'x')
      expect(idOf(await send(await token(), form))).toMatch(/\.jpg$/)
    })

    it('may contain its token, before the file', async () => {
      const form = new FormData()
      form.set('token', await token())
      form.set('file', new Blob([new Uint8Array(await small())]), 'x')
      idOf(await send('', form))
      expect(await outcome(() => send('', form))).toEqual(tokenRefusal)
    })

    it('has one file', async () => {
      const form = fileForm(await small())
      form.append('file', new Blob([new Uint8Array(await small())]), 'second.jpg')
      expect(await outcome(async () => send(await token(), form))).toEqual(
        refusal(400, 'Only one file may be uploaded at a time.'),
      )
      const empty = new FormData()
      empty.set('note', 'x')
      expect(await outcome(async () => send(await token(), empty))).toEqual(refusal(400, '"file" is missing.'))
    })

    it('must be a form', async () => {
      for (const body of ['{}', new URLSearchParams({ file: 'x' })]) {
        const response = await fetch(`${server.origin}/api/upload?token=${await token()}`, { method: 'POST', body })
        expect([response.status, await response.json()]).toEqual([
          400,
          { status: false, error: 'The upload is not a form with a file.' },
        ])
      }
      expect((await fetch(`${server.origin}/api/upload`)).status).toBe(405)
    })
  })

  describe('an upload token', () => {
    const small = async () => fileForm(await photo({ width: 30, height: 20 }))

    it('is required, and must have been issued', async () => {
      const guest = refusal(401, 'You must be logged in to do that.')
      expect(await outcome(async () => send('', await small()))).toEqual(guest)
      expect(await outcome(async () => send('', fileForm(sampleFilm(), 'a.mp4')))).toEqual(guest)
      expect(await outcome(async () => send('made-up', await small()))).toEqual(tokenRefusal)
      expect((await talk.ask('/upload/token.json?uploadType=postMedia')).code).toBe(401)
    })

    it('is good for one upload, whatever its result', async () => {
      const good = await token()
      idOf(await send(good, await small()))
      expect(await outcome(async () => send(good, await small()))).toEqual(tokenRefusal)
      const spoiled = await token()
      expect(await outcome(() => send(spoiled, fileForm(Buffer.from('MZ is no picture'))))).toEqual(typeRefusal)
      expect(await outcome(async () => send(spoiled, await small()))).toEqual(tokenRefusal)
      const contested = await token()
      const codes = await Promise.all([send(contested, await small()), send(contested, await small())])
      expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([200, 403]))
    })

    it('stays valid when its upload is told to wait, as four of the member are under way', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, async () => slowUpload(server.origin, await token())))
      const start = (await photo()).subarray(0, 3000)
      for (const each of others) {
        await each.send(formStart)
        await each.send(start)
      }
      await vi.waitFor(() => expect(atWork()).toHaveLength(4), 10_000)
      const fifth = await token()
      expect(await send(fifth, await small())).toMatchObject({ code: 503, json: { error: busyWithFiles } })
      for (const each of others) each.abort()
      await vi.waitFor(async () => idOf(await send(fifth, await small())), 10_000)
    })

    it('is valid for a quarter of an hour, and then deleted', async () => {
      const age = async (minutes: number) => {
        const key = await token()
        const created = Date.now() - minutes * 60_000
        await database.db.updateTable('upload_tokens').set({ created }).execute()
        return key
      }
      idOf(await send(await age(14), await small()))
      expect(await outcome(async () => send(await age(16), await small()))).toEqual(tokenRefusal)
      await age(16)
      await token()
      const left = await database.db.selectFrom('upload_tokens').select('created').execute()
      expect(left.every(({ created }) => created > Date.now() - 15 * 60_000)).toBe(true)
    })

    it('ends with the account’s suspension', async () => {
      const key = await token('uploadType=postMedia', await server.login('demo_author'))
      await database.db.updateTable('users').set({ is_suspended: 1 }).where('username', '=', 'demo_author').execute()
      expect(await outcome(async () => send(key, await small()))).toEqual(refusal(403, 'This account may not upload.'))
      await database.db.updateTable('users').set({ is_suspended: 0 }).where('username', '=', 'demo_author').execute()
    })

    it('is issued sixty times an hour', async () => {
      for (let count = 0; count < 60; count += 1) await token()
      const response = await fetch(`${server.origin}/api/v2/upload/token.json?uploadType=postMedia`, {
        headers: { 'X-API-KEY': member.key, 'X-API-SECRET': member.secret },
      })
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await token('uploadType=postMedia', moderator)).not.toBe('')
    })
  })

  describe('a member’s picture', () => {
    it('is the square centre of the upload', async () => {
      const key = await token('uploadType=profilePicture')
      const id = idOf(await send(key, fileForm(await drawing('png', { width: 900, height: 500 }))))
      expect(await sharp(await stored(id)).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    })

    it('is never larger than the upload, and not animated', async () => {
      const form = fileForm(await drawing('png', { width: 90, height: 50 }))
      const small = idOf(await send(await token('uploadType=profilePicture'), form))
      expect(await sharp(await stored(small)).metadata()).toMatchObject({ width: 50, height: 50 })
      const moving = idOf(await send(await token('uploadType=profilePicture'), fileForm(await movingGif())))
      expect((await sharp(await stored(moving)).metadata()).pages).toBeUndefined()
    })

    it('cannot be a video', async () => {
      expect(await outcome(async () => send(await token('uploadType=profilePicture'), fileForm(sampleFilm())))).toEqual(
        typeRefusal,
      )
    })
  })

  describe('a community’s design', () => {
    const query = 'uploadType=communityDesign&community=GARDENING&logo=true&header=true'
    const shown = () => talk.row('communities', '/community/community.json?communities=gardening')

    it('is a header, a logo or both, which the community then has', async () => {
      const form = new FormData()
      form.set('header', new Blob([new Uint8Array(await photo({ width: 1600, height: 3000 }))]), 'h.jpg')
      form.set('logo', new Blob([new Uint8Array(await drawing('png', { width: 900, height: 700 }))]), 'l.png')
      const { json } = await send(await token(query, moderator), form)
      expect(json).toEqual({ status: true, id: json['logo'], logo: expect.any(String), header: expect.any(String) })
      expect(await shown()).toMatchObject({
        icon: `/media/${String(json['logo'])}`,
        icon_id: json['logo'],
        header: `/media/${String(json['header'])}`,
      })
      expect(await sharp(await stored(String(json['logo']))).metadata()).toMatchObject({ width: 512, height: 512 })
      expect(await sharp(await stored(String(json['header']))).metadata()).toMatchObject({ width: 1920, height: 1024 })

      const alone = await send(await token(query, moderator), fileForm(await drawing('webp'), 'h', 'header'))
      expect(alone.json).toMatchObject({ id: alone.json['header'], logo: '' })
      expect(await shown()).toMatchObject({ icon_id: json['logo'], header: `/media/${String(alone.json['header'])}` })
    })

    it('stays unchanged when one of two pictures is refused', async () => {
      const before = await shown()
      const form = fileForm(await drawing('png'), 'l', 'logo')
      form.set('header', new Blob([new Uint8Array((await photo()).subarray(0, 500))]), 'h.jpg')
      expect(await outcome(async () => send(await token(query, moderator), form))).toEqual(damaged)
      expect(await shown()).toMatchObject({ icon: before['icon'], header: before['header'] })
    })

    it('is refused to members', async () => {
      expect((await talk.ask(`/upload/token.json?${query}`, member)).code).toBe(403)
    })
  })
})
