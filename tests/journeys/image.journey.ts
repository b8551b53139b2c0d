// The container's image without a container: exactly the files that the Dockerfile copies, in an empty folder, started with
// nothing but its own settings.
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/spawnServer.ts'

const run = promisify(execFile)

const [, image = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM .*(?<! AS build)$/m)

/** What the image is told: `COPY`, `ENV`, `CMD`, ... */
const linesOf = (word: string): ReadonlyArray<string> =>
  Array.from(image.matchAll(new RegExp(`^${word} (.+)$`, 'gm')), ([, rest = '']) => rest)

const copies = linesOf('COPY').map((line) => {
  const [, from = '', to = ''] = /^--from=build \/build\/(\S+) (\S+)$/.exec(line) ?? []
  return { from, to }
})
const settings: Readonly<Record<string, string>> = Object.fromEntries(
  linesOf('ENV').flatMap((line) => line.split(' ').map((each) => each.split('='))),
)
const wordsOf = (text = '[]'): ReadonlyArray<string> => JSON.parse(text)

const folder = mkdtempSync(join(tmpdir(), 'image-'))
const app = join(folder, 'app')

test.beforeAll(() => {
  for (const { from, to } of copies) cpSync(from, join(app, to), { recursive: true })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const weigh = (path: string): number =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)

test('the image has less than 120 MB beside Node, and none of the tools that build it', () => {
  expect(copies.length).toBeGreaterThan(4)
  expect(copies.every(({ from, to }) => from !== '' && to !== '')).toBe(true)
  expect(weigh(app)).toBeLessThan(120_000_000)
  const packages = readdirSync(join(app, 'node_modules'))
  expect(packages.filter((name) => /^(?:vite|typescript|vitest|react|effect)$/.test(name))).toEqual([])
  expect(linesOf('USER')).toEqual(['node'])
})

test('it starts, makes its world, serves pages, is healthy by its own check, and ends when told', async () => {
  const port = await freePort()
  const [program = '', ...words] = wordsOf(linesOf('CMD')[0])
  const environment = { ...settings, DATA_DIR: join(folder, 'data'), PORT: String(port) }
  expect(program).toBe('node')
  const child = spawn(process.execPath, words, { cwd: app, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += String(piece)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const statusOf = async (path: string): Promise<number> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}${path}`)).status
    } catch {
      return child.exitCode === null ? 0 : -1
    }
  }
  await expect.poll(() => statusOf('/readyz'), { timeout: 120_000, message: output }).toBe(200)
  const pageAt = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).text()
  // The first pages of a slow machine are left to the browser.
  await expect.poll(pageAt, { timeout: 60_000 }).toContain('id="page-data"')
  expect(await statusOf('/api/v2/openapi.json')).toBe(200)
  const [, check = '[]'] = /CMD (\[.+\])$/.exec(linesOf('HEALTHCHECK')[0] ?? '') ?? []
  await run(process.execPath, wordsOf(check).slice(1), { env: environment })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expect(run(process.execPath, wordsOf(check).slice(1), { env: environment })).rejects.toThrow()
})

test('its pictures can be read and made smaller: the native library is whole', async () => {
  const program =
    "const { default: sharp } = await import('sharp'); const { info } = await sharp('dist/client/install/icon-192.png').resize(20).webp().toBuffer({ resolveWithObject: true }); console.log(info.width)"
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: app, env: {} })
  expect(stdout.trim()).toBe('20')
})
