/** Request bodies up to each call's limit, and beyond it, over a real connection. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedLimits, textLimits } from '../../../schemas/limits.ts'
import { configLimits } from '../../../schemas/screenLimits.ts'
import { headersOf } from '../support/nodeTransport.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const talk = talkTo(() => server.origin)

/** The character that takes most bytes in a form: nine. */
const longest = (length: number): string => '你'.repeat(length)

describe('as long as it is meant, in letters of nine bytes each,', () => {
  it.each([
    [
      'a post',
      '/action/create_post',
      { type: 'text', community: 'Gardening', title: 'Long', content: longest(textLimits.editor) },
    ],
    [
      'a stylesheet',
      '/community/set_stylesheet.json',
      { community: 'Gardening', stylesheet: `/*${longest(configLimits.stylesheet - 4)}*/` },
    ],
    [
      'a filter',
      '/community/set_filter.json',
      { community: 'Gardening', filter: `# ${longest(configLimits.filter - 2)}` },
    ],
  ])('%s is accepted', async (_, path, form) => {
    const { code, json } = await talk.ask(path, await server.login('demo_admin'), form)
    expect({ code, error: json.error }).toEqual({ code: 200, error: undefined })
  })

  it('a post is accepted as a multipart form and as JSON', async () => {
    const keys = await server.login('demo_admin')
    const fields = { type: 'text', community: 'Gardening', title: 'Long', content: longest(textLimits.editor) }
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value)
    const json = JSON.stringify(fields).replaceAll('你', '\\u4f60')
    const address = `${server.origin}/api/v2/action/create_post`
    const headers = headersOf(keys)
    expect((await fetch(address, { method: 'POST', headers, body: multipart })).status).toBe(200)
    const asJson = { ...headers, 'content-type': 'application/json' }
    expect((await fetch(address, { method: 'POST', headers: asJson, body: json })).status).toBe(200)
  })

  it("a guest's feed of as many communities as they may follow is read", async () => {
    const names = JSON.stringify(Array.from({ length: feedLimits.guestCommunities }, (_, at) => `Gardening${at}`))
    const form = { community: 'home', communities: names, blockedCommunities: names }
    expect((await talk.ask('/post/hotv2.json', undefined, form)).code).toBe(200)
  })
})

/** Sends bytes and returns the response, once `isEnough`. */
const exchange = (sent: string, isEnough: (heard: string) => boolean): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname, () => socket.write(sent))
    let heard = ''
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (!isEnough(heard)) return
      done(heard)
      socket.destroy()
    })
    socket.once('error', fail)
    socket.once('close', () => fail(new Error(`The server closed after: ${heard}`)))
  })

const head = (length: number) =>
  `POST /api/v2/action/vote HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${length}\r\n\r\n`

describe('a body that is too long', () => {
  const sentence = 'A request may have 100 fields.'

  it('is refused while most of it is still being sent', async () => {
    const heard = await exchange(`${head(40_000_000)}${'a&'.repeat(1_000_000)}`, (text) => text.includes(sentence))
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['of too many fields', 'a&'.repeat(450_000), 400, sentence],
    ['too long', 'a'.repeat(900_000), 413, 'The request is too long.'],
  ])('%s is refused, and the next request on its connection is answered', async (_, body, status, said) => {
    const next = 'GET /api/v2/community/community.json?communities=Gardening HTTP/1.1\r\nhost: x\r\n\r\n'
    const heard = await exchange(`${head(body.length)}${body}${next}`, (text) => text.includes('"Gardening"'))
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard).toContain(said)
    expect(heard).toContain('HTTP/1.1 200 OK')
  })
})
