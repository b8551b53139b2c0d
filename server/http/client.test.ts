// What the built client is sent with: source maps are data that is checked each time, and never the page in their place.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmission } from './admission.ts'
import { makeClient } from './client.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  for (const each of ['assets', 'sources']) mkdirSync(join(folder, each))
  writeFileSync(join(folder, 'index.html'), '<p>The page</p>')
  writeFileSync(join(folder, 'assets/abc.js'), '1')
  writeFileSync(join(folder, 'sources/abc.js.map'), '{"version":3}')
  writeFileSync(join(folder, 'sources/abc.js.map.gz'), gzipSync('{"version":3}'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  makeClient(folder)(new Request(`http://localhost${path}`, { headers }), makeAdmission().callerAt(''))

it('sends a source map as data that is asked for again, and compressed to those who take that', async () => {
  const plain = await ask('/sources/abc.js.map')
  expect([plain.status, plain.headers.get('content-type'), plain.headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-cache',
  ])
  expect(await plain.json()).toEqual({ version: 3 })
  const small = await ask('/sources/abc.js.map', { 'accept-encoding': 'gzip, br' })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  const etag = small.headers.get('etag') ?? ''
  expect((await ask('/sources/abc.js.map', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304)
  expect((await ask('/assets/abc.js')).headers.get('cache-control')).toContain('immutable')
})

it('says that a missing file does not exist, and does not send the page in its place', async () => {
  const missing = await ask('/sources/other.js.map', { accept: '*/*' })
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(await (await ask('/c/all', { accept: 'text/html' })).text()).toBe('<p>The page</p>')
})
