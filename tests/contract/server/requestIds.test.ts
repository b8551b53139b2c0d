/**
 * Ids of requests: the response has the one that the client sent, or a new one, and so has each line that the log gets
 * while the request is handled.
 */
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import { makeSmtp } from '../../../server/mail/smtp.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import { postSamples } from '../support/postSamples.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

let server: TestServer
let broken: TestServer
let gone: OpenDatabase

beforeAll(async () => {
  gone = await openSqliteWorld()
  server = await startServer()
  broken = await startServer({ database: gone })
  await gone.db.destroy()
})
afterAll(async () => {
  await broken.close()
  await server.close()
})

const feed = '/api/v2/post/newv2.json?community=win'
const idOf = async (origin: string, id?: string, path = feed): Promise<string> => {
  const response = await fetch(origin + path, id === undefined ? {} : { headers: { 'X-Request-Id': id } })
  await response.text()
  return response.headers.get('x-request-id') ?? ''
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('the id of a request', () => {
  it('is the one that the client sent', async () => {
    for (const id of ['abcdefghij23-17-1', '0af7651916cd43dd8448eb211c80319c', crypto.randomUUID()])
      expect(await idOf(server.origin, id)).toBe(id)
  })

  it('is a new one each time if the client sent none, or something else', async () => {
    const strange = [
      'short',
      'UPPERCASE-17-1',
      'has space-17-1',
      `long${'g'.repeat(64)}`,
      'a-b-c-d-e-f-g-h',
      'failed:"x"1',
    ]
    const ids = await Promise.all([undefined, undefined, ...strange].map((id) => idOf(server.origin, id)))
    expect(ids.filter((id) => !uuid.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is in every response of the API, and requests that do not fail stay out of the log', async () => {
    const paths = ['/api/v2/nowhere.json', '/api/v2/post/post.json', '/api/upload', '/ads/config']
    for (const path of paths) expect(await idOf(server.origin, 'abcdefghij23-17-2', path)).toBe('abcdefghij23-17-2')
    expect(server.logged).toEqual([])
  })

  it('is in the line of the log about a request that failed', async () => {
    const id = await idOf(broken.origin, 'abcdefghij23-17-3')
    expect(id).toBe('abcdefghij23-17-3')
    const own = await idOf(broken.origin, 'not an id')
    const [first = '', second = ''] = broken.logged.filter((line) => line.startsWith('GET '))
    expect(first).toMatch(/^GET \/api\/v2\/post\/\{?\w+.* \(request abcdefghij23-17-3\) (?:failed|was put off)/)
    expect(second).toContain(`(request ${own})`)
    expect(broken.logged.join()).not.toContain('not an id')
  })
})

it('another server of the API gets the same id, and the log has it if that one does not answer', async () => {
  const front = await startServer({ apiOrigin: server.origin })
  expect(await idOf(front.origin, 'abcdefghij23-17-4')).toBe('abcdefghij23-17-4')
  await front.close()
  const alone = await startServer({ apiOrigin: 'http://127.0.0.1:1' })
  expect(await idOf(alone.origin, 'abcdefghij23-17-5')).toBe('abcdefghij23-17-5')
  expect(alone.logged.join()).toContain('(request abcdefghij23-17-5)')
  await alone.close()
})

const password = 'a long password'
const registration = {
  password,
  confirmPassword: password,
  com: 'http://localhost',
  community: 'home',
  legal: 'true',
  expand: 'card',
  theme: 'light',
  subscriptions: '[]',
  affRef: '',
}
const report = postSamples.find(({ name }) => name === 'errors.reportError')?.form ?? {}

describe('a line of the log', () => {
  it('has the id of the request whose mail could not be sent, long after the response and among other requests', async () => {
    const own = await startServer({ post: makeSmtp('smtp://127.0.0.1:1', 'noreply@x.example') })
    const post = (id: string, path: string, fields: Readonly<Record<string, string>>) =>
      fetch(`${own.origin}/api/v2${path}`, {
        method: 'POST',
        headers: { 'X-Request-Id': id },
        body: new URLSearchParams(fields),
      }).then((response) => response.text())
    const reset = (id: string, username: string, email = `${username}@example.org`) =>
      post(id, '/account/reset', { username, email })
    for (const username of ['Ada_ids', 'Grace_ids'])
      await post('abcdefghij23-18-0', '/user/create', {
        ...registration,
        name: username,
        email: `${username}@example.org`,
      })
    const wanted = [1, 2, 3].map((nth) => `abcdefghij23-18-${nth}`)
    const [one = '', two = '', three = ''] = wanted
    await Promise.all([
      reset(one, 'Ada_ids'),
      ...Array.from({ length: 10 }, (_, nth) => idOf(own.origin, `abcdefghij23-19-${nth}`)),
      reset(two, 'Grace_ids'),
      reset(three, 'Ada_ids', 'other@example.org'),
    ])
    await expect.poll(() => own.logged.length, { timeout: 15_000 }).toBe(2)
    const lineOf = (id: string) =>
      new RegExp(`^Job \\d+ \\(reset mail\\) failed, .*: a mail could not be sent \\(.*\\) \\(request ${id}\\)$`)
    for (const id of [one, two]) expect(own.logged.filter((line) => lineOf(id).test(line))).toHaveLength(1)
    await own.close()
  })

  it('has the id of a report of a broken screen', async () => {
    const own = await startServer()
    const body = new FormData()
    for (const [name, value] of Object.entries(report)) body.set(name, value)
    await fetch(`${own.origin}/api/v2/oops`, { method: 'POST', headers: { 'X-Request-Id': 'abcdefghij23-20-1' }, body })
    expect(own.logged).toEqual([expect.stringMatching(/^A client broke: .* \(request abcdefghij23-20-1\)$/)])
    await own.close()
  })

  it('has the id of a request for an ad that another host did not answer properly, or not at all', async () => {
    const elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>Hi</p>'))
    const port = await new Promise<number>((done) => {
      elsewhere.listen(0, '127.0.0.1', () => done(Number(Object(elsewhere.address()).port)))
    })
    const own = await startServer({ ads: { kind: 'elsewhere', origin: new URL(`http://127.0.0.1:${port}`) } })
    await idOf(own.origin, 'abcdefghij23-21-1', '/ads/config')
    await new Promise((done) => elsewhere.close(done))
    await idOf(own.origin, 'abcdefghij23-21-2', '/ads/config')
    expect(own.logged).toEqual([
      expect.stringMatching(/neither JSON nor a picture, or too long\. \(request abcdefghij23-21-1\)$/),
      expect.stringMatching(/did not answer: .* \(request abcdefghij23-21-2\)$/),
    ])
    await own.close()
  })
})
