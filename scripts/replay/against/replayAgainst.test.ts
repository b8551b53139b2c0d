// The same session under two builds: another build's program is run as it is, whatever it does.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayProgram } from '../../vite/replayProgram.ts'
import { askProgram, programIn } from './askProgram.ts'
import { compareFile } from './replayAgainst.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(root, 'tests/replay/upload-and-post.json')
const folder = mkdtempSync(join(tmpdir(), 'parley-against-'))
const built = join(folder, 'built')
let text = ''
let modules: ReadonlyArray<string> = []

beforeAll(async () => {
  const made = await build(replayProgram(join(built, 'replay')))
  modules = [made]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
  text = readFileSync(join(built, 'replay/main.mjs'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (path: string, content = ''): string => {
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, content)
  return full
}

/** A build whose program is this one. */
const program = (name: string, content: string): string => written(`${name}/replay/main.mjs`, content)

describe('the program that a build brings along', () => {
  it('contains the commands and nothing of the screens', () => {
    const foreign = modules.filter((id) => id.startsWith('/') && !id.startsWith(root))
    expect(foreign).toEqual([])
    expect(modules.filter((id) => id.startsWith(join(root, 'commands'))).length).toBeGreaterThan(100)
    const beside = modules.flatMap(
      (id) => /^(?!.*node_modules\/)(?:.*\/)(src|server|tests)\//.exec(id.slice(root.length))?.[1] ?? [],
    )
    expect(beside).toEqual([])
    const packages = modules.flatMap((id) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
    expect([...new Set(packages)].toSorted()).toEqual(['@preact/signals-core', 'effect'])
  })

  it('gives the same result as the sources it was made from', async () => {
    const compared = await compareFile(file, join(built, 'replay/main.mjs'))
    expect(compared).toMatchObject({ partings: [], here: { differences: [] }, there: { differences: [] } })
  })

  it('gives the same result up to an entry, too', async () => {
    const compared = await compareFile(file, join(built, 'replay/main.mjs'), 12)
    expect(compared).toMatchObject({ partings: [] })
    const { entries } = JSON.parse(readFileSync(file, 'utf8'))
    const wanted = entries.filter(({ sequence }: { readonly sequence: number }) => sequence <= 12).length
    expect(compared).toMatchObject({ there: { entries: { length: wanted } } })
  })

  it.each([
    ['a request', '"/action/create_post', '"/action/make_post', { name: 'post.create.v1', field: 'api 1' }],
    [
      'a command',
      '"post.create.v1"',
      '"post.create.v2"',
      { name: 'post.create.v1', field: 'command', here: 'carried out' },
    ],
  ])('of a build that behaves differently: %s is the first difference', async (what, was, is, first) => {
    expect(text).toContain(was)
    const other = program(what.replace(' ', '-'), text.replaceAll(was, is))
    const compared = await compareFile(file, other)
    expect(compared).toMatchObject({ here: { differences: [] } })
    expect('partings' in compared ? compared.partings[0] : compared).toMatchObject(first)
    expect('there' in compared ? compared.there.differences[0] : compared).toMatchObject({ name: first.name })
  })
})

const report = (part: object): string =>
  `process.stdout.write(${JSON.stringify(JSON.stringify({ format: 'parley-replay', version: 1, ...part }))})`

describe('a program that does something else is refused in one sentence', () => {
  it.each([
    ['says nothing', '', /printed something that is no report of a replay\.$/],
    ['says something else', 'console.log("Hello")', /printed something that is no report of a replay\.$/],
    [
      'speaks a later form',
      report({ version: 2, entries: [] }),
      /reports in version 2, and this build reads version 1\.$/,
    ],
    [
      'leaves half of it out',
      report({ entries: [{ sequence: 'one' }] }),
      /printed a report that is not as it should be\.$/,
    ],
    ['breaks', 'throw new Error("broken")', /broke with exit code 1\.$/],
    ['does not end', 'setInterval(() => {}, 1000)', /did not come to an end within 1 s\.$/],
    [
      'says far too much',
      'const write = () => process.stdout.write("a".repeat(100000), write); write()',
      /printed more than 0\.2 MB\.$/,
    ],
    [
      'refuses',
      report({ error: 'This session has version 1, and this build reads version 2.' }),
      /^The other build refuses this file: This session has version 1, .+\.$/,
    ],
    ['is no program', '}{', /broke with exit code 1\.$/],
  ])('one that %s', async (name, content, sentence) => {
    const said = await askProgram(program(name.replaceAll(' ', '-'), content), file, undefined, {
      limit: name === 'does not end' ? 1000 : 60_000,
      most: 200_000,
    })
    expect(said).toEqual({ error: expect.stringMatching(sentence) })
    expect(Object.values(said).join('')).not.toContain('\n')
  })

  it('a program that writes a file, or starts another program', async () => {
    const target = join(folder, 'written-by-it')
    const writes = program(
      'writes',
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(target)}, '')`,
    )
    const starts = program(
      'starts',
      `import { spawnSync } from 'node:child_process'; spawnSync('touch', [${JSON.stringify(target)}])`,
    )
    for (const each of [writes, starts])
      expect(await askProgram(each, file, undefined)).toEqual({
        error: expect.stringMatching(/broke with exit code 1\.$/),
      })
    expect(existsSync(target)).toBe(false)
  })

  it('a program that looks for secrets in the environment finds none', async () => {
    const looks = program(
      'looks',
      `console.log(JSON.stringify({ format: 'parley-replay', version: 1, error: Object.keys(process.env).join(' ') + '.' }))`,
    )
    expect(await askProgram(looks, file, undefined)).toEqual({ error: 'The other build refuses this file: .' })
  })
})

it('a comparison that is stopped ends at once, and skips the remaining files', async () => {
  const pipe = join(folder, 'pipe')
  spawnSync('mkfifo', [pipe])
  // It begins to read, hears no signal, and never comes to the end: the pipe stays open.
  const reads = `import { readFileSync } from 'node:fs'
process.on('SIGTERM', () => {})
readFileSync(${JSON.stringify(pipe)})`
  const other = dirname(dirname(program('reads', reads)))
  const { npm_lifecycle_event: _script, REPLAY_FROM: _from, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/replay.mjs'), file, file, '--against', other], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (each: string) => {
      said += each
    })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const handle = await open(pipe, 'w')
  child.kill('SIGTERM')
  expect({ code: await ended, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+upload-and-post\.json: The replay program \S+ was stopped\.\n$/),
  })
  await handle.close()
})

describe('the folder of another build', () => {
  const checkout = (name: string, ...paths: ReadonlyArray<string>): string => {
    for (const path of ['scripts/replay.mjs', ...paths]) written(`${name}/${path}`)
    return join(folder, name)
  }

  it('is a dist folder, or a checkout, whose sources are used since its build may be older', () => {
    const source = 'scripts/replay/main.ts'
    const modulesOf = 'node_modules/effect/package.json'
    expect(programIn(built)).toEqual({ program: join(built, 'replay/main.mjs') })
    const both = checkout('both', source, modulesOf, 'dist/replay/main.mjs')
    expect(programIn(both)).toEqual({ program: join(both, source) })
    const bare = checkout('bare', source, 'dist/replay/main.mjs')
    expect(programIn(bare)).toEqual({ program: join(bare, 'dist/replay/main.mjs') })
  })

  it('may be reached by a link', () => {
    symlinkSync(built, join(folder, 'link'))
    expect(programIn(join(folder, 'link'))).toHaveProperty('program')
  })

  it('is refused in a sentence if it contains nothing to run', () => {
    written('old/server/main.mjs')
    mkdirSync(join(folder, 'empty'))
    const rows = [
      [join(folder, 'nowhere'), /nowhere is not a folder: /],
      [file, /upload-and-post\.json is not a folder: /],
      [join(folder, 'old'), /old was built before builds had a replay program: /],
      [join(folder, 'empty'), /empty is no build of Parley: /],
      [checkout('ancient'), /ancient is a checkout from before builds had a replay program: /],
      [checkout('unbuilt', 'scripts/replay/main.ts'), /unbuilt has neither dependencies nor a build: /],
    ] as const
    for (const [path, sentence] of rows) expect(programIn(path)).toEqual({ error: expect.stringMatching(sentence) })
  })
})
