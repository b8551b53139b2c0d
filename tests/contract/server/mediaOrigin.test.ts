/** A server whose media are in a bucket behind a CDN: uploads, what responses say of them, and what pages may load. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeS3Store } from '../../../server/media/makeS3Store.ts'
import { usualBrand } from '../../../server/pages/brand.ts'
import { type S3StandIn, standInSettings, startS3StandIn } from '../../support/s3StandIn.ts'
import type { Keys } from '../support/nodeTransport.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

const cdn = 'https://cdn.example'
let standIn: S3StandIn
let server: TestServer
let keys: Keys
let id: string
const talk = talkTo(() => server.origin)

beforeAll(async () => {
  standIn = await startS3StandIn()
  server = await startServer({
    media: makeS3Store(standInSettings(standIn)),
    site: { ...usualBrand, takesSupport: true, mediaOrigin: cdn },
  })
  writeFileSync(join(server.clientDir, 'index.html'), '<!doctype html><title>Parley</title>')
  keys = await server.login('demo_member')
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const picture = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

describe('a server with a bucket and a CDN', () => {
  it('stores uploads in the bucket, and says where the CDN has them', async () => {
    const { code, json } = await sendForm(
      server.origin,
      await uploadToken(server.origin, keys),
      fileForm(await picture()),
    )
    id = String(json['id'])
    expect([code, json['url']]).toEqual([200, `${cdn}/media/${id}`])
    const base = id.slice(0, 20)
    expect([...standIn.objects.keys()].toSorted()).toEqual(
      [`media/${id}`, `media/${base}-640.webp`, `media/${base}-320.webp`].toSorted(),
    )
  })

  it('takes its own addresses back, and keeps paths', async () => {
    const form = { type: 'link', community: 'Gardening', title: 'A picture', link: `${cdn}/media/${id}` }
    const made = await talk.act('/action/create_post', keys, form)
    const posts = await talk.rows('posts', '/post/newv2.json?community=gardening', keys)
    const path = String(made.json['link'])
    const json = posts.find(({ uuid }) => path.includes(String(uuid)))
    const text = JSON.stringify(json)
    expect(text).toContain(`"${cdn}/media/${id}"`)
    expect(text).toContain(`"${cdn}/media/${id.slice(0, 20)}-320.webp"`)
    expect(text).not.toContain('"/media/')
  })

  it('serves the files itself, too: whole, in parts, and only those that there are', async () => {
    const stored = standIn.objects.get(`media/${id}`)?.bytes
    const whole = await fetch(`${server.origin}/media/${id}`)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(stored ?? Buffer.alloc(0))).toBe(true)
    const part = await fetch(`${server.origin}/media/${id}`, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${stored?.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(stored?.subarray(10, 20) ?? Buffer.alloc(0))).toBe(true)
    const known = await fetch(`${server.origin}/media/${id}`, {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
    })
    expect(known.status).toBe(304)
    const head = await fetch(`${server.origin}/media/${id}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(stored?.length)])
    const beyond = await fetch(`${server.origin}/media/${id}`, { headers: { range: 'bytes=99999999-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${stored?.length}`])
    expect((await fetch(`${server.origin}/media/none.png`)).status).toBe(404)
  })

  it('lets pages load pictures and videos from the CDN, and call only itself', async () => {
    const policy = (await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    )
    const rules = (policy ?? '').split('; ')
    const rule = (name: string) => rules.find((each) => each.startsWith(`${name} `))
    expect(rule('img-src')).toBe(`img-src 'self' data: blob: ${cdn}`)
    expect(rule('media-src')).toBe(`media-src 'self' blob: https: ${cdn}`)
    expect(rule('connect-src')).toBe("connect-src 'self'")
    expect(rules.filter((each) => each.includes(cdn) && !/^(?:img|media)-src/.test(each))).toEqual([])
  })

  it('says that a file cannot be saved or loaded while the storage refuses, and nothing is lost', async () => {
    const before = [...standIn.objects.keys()]
    standIn.fault = () => ({ status: 403, code: 'AccessDenied' })
    const { code, json } = await sendForm(
      server.origin,
      await uploadToken(server.origin, keys),
      fileForm(await picture()),
    )
    expect([code, json['error']]).toEqual([503, 'The file could not be saved right now. Please try again in a moment.'])
    const loaded = await fetch(`${server.origin}/media/${id}`)
    expect([loaded.status, loaded.headers.get('retry-after')]).toEqual([503, '10'])
    standIn.fault = () => undefined
    expect([...standIn.objects.keys()]).toEqual(before)
    expect((await fetch(`${server.origin}/media/${id}`)).status).toBe(200)
    expect(server.logged.join('\n')).toContain('An upload could not be stored: The bucket')
    expect(server.logged.join('\n')).not.toContain('secret')
  })
})
