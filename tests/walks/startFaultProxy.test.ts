// The proxy between a walk's browser and its server: it forwards what it should, and each fault does what its name
// says.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRandom } from '../../server/demo/random.ts'
import { startFaultProxy } from './startFaultProxy.ts'

let server: Server
let target = ''
const heard: Array<string> = []
const pauses: Array<number> = []
const answer = JSON.stringify({ status: true, posts: [{ id: 1, title: 'A title' }] })

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  target = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
})
afterAll(() => void server.close())

const said = async (address: string): Promise<string> => {
  try {
    const response = await fetch(address, { method: 'POST', body: 'x' })
    return `${response.status} ${await response.text()}`
  } catch {
    return 'nothing'
  }
}

it('in fair weather everything is forwarded', async () => {
  const proxy = await startFaultProxy(target, makeRandom(1))
  expect(await said(`${proxy.origin}/api/v2/thing?x=1`)).toBe(`200 ${answer}`)
  expect(heard.at(-1)).toBe('POST /api/v2/thing?x=1')
  await proxy.close()
})

it('in bad weather API responses fail in every way, and files of the app never do', async () => {
  const proxy = await startFaultProxy(target, makeRandom(2), async (by) => void pauses.push(by))
  proxy.setWeather('bad')
  const files = await Promise.all(Array.from({ length: 20 }, () => said(`${proxy.origin}/assets/a.js`)))
  expect(new Set(files)).toEqual(new Set([`200 ${answer}`]))
  const before = heard.length
  const answers = await Promise.all(Array.from({ length: 200 }, () => said(`${proxy.origin}/api/v2/thing`)))
  const kinds = new Set(answers.map((each) => (each === 'nothing' || each.startsWith('50') ? each.slice(0, 3) : each)))
  for (const kind of ['not', '500', '502', '503', '200 ', `200 ${answer}`]) expect(kinds).toContain(kind)
  expect(answers.some((each) => each.startsWith('200 <!doctype html>'))).toBe(true)
  expect(answers.some((each) => /^200 \{"status":true,"p?[^\]]*$/.test(each))).toBe(true)
  const counts = proxy.counts()
  // Some requests without a response were carried out.
  const unheard = ['unheard', 'breakdown', 'page', 'empty', 'sessionEnded'] as const
  const lost = unheard.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
  expect(heard.length - before).toBe(200 - lost)
  expect(counts.get('unanswered')).toBeGreaterThan(0)
  expect(pauses).toHaveLength(counts.get('late') ?? 0)
  expect(pauses.length).toBeGreaterThan(3)
  await proxy.close()
})
