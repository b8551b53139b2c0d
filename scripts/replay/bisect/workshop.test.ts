// Commits that cannot be tried, their dependencies, and a search that is stopped in the midst, in real repositories.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import {
  asRecorded,
  bisect,
  type Files,
  gitEnvironment,
  makeRepository,
  script,
  sessionIn,
  worktrees,
  worse,
} from './fakeRepositories.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-bisect-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a commit that cannot replay the session', () => {
  /** The middle one of what is looked through cannot be tried. */
  const makeBroken = (files: Files) => {
    const repository = makeRepository(folder)
    const good = repository.commit('first', { 'scripts/replay.mjs': script, ...asRecorded })
    repository.commit('second')
    repository.commit('broken', files)
    return { ...repository, good }
  }

  it.each([
    ['breaks', { 'scripts/replay.mjs': 'throw new Error("broken")' }, 'its replay broke'],
    ['says something else', { 'scripts/replay.mjs': 'console.log("Hello")' }, 'its replay broke'],
    ['says half of it', { 'answer.json': '{"entries":3}' }, 'its replay broke'],
    [
      'refuses the file',
      { 'answer.json': '{"error":"It is of a later form."}' },
      'it cannot carry this file out: It is of a later form.',
    ],
    ['has dependencies that npm cannot bring', { 'package-lock.json': '{' }, 'its dependencies could not be installed'],
    [
      'writes files',
      { 'scripts/replay.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync('x', '')\n${script}` },
      'its replay broke',
    ],
    [
      'starts programs',
      { 'scripts/replay.mjs': `import { spawn, spawnSync } from 'node:child_process'; spawnSync('npm')\n${script}` },
      'its replay broke',
    ],
  ])('is skipped and named: one that %s', async (_, files, reason) => {
    const { home, git, good, commit } = makeBroken(files)
    git('revert', '--no-edit', 'HEAD')
    commit('the culprit', worse)
    const { code, out } = await bisect(folder, home, { good, bad: 'main' })
    expect(code).toBe(0)
    expect(out.at(-2)).toMatch(/^The first bad commit is \w{9} the culprit$/)
    expect(out.find((each) => each.includes(' broken: '))).toMatch(/^ {3}1 {2}\w{9} broken: skipped, /)
    expect(out.find((each) => each.includes(' broken: '))).toContain(`: skipped, ${reason}`)
  })

  it('may be the first bad one: both are named, and the exit code is 1', async () => {
    const { home, good, commit } = makeBroken({ 'scripts/replay.mjs': 'throw new Error("broken")' })
    commit('able again', { 'scripts/replay.mjs': script, ...worse })
    commit('later')
    const { code, out } = await bisect(folder, home, { good, bad: 'main' })
    expect(code).toBe(1)
    expect(out.slice(-4)).toEqual([
      'The first bad commit is one of 2 commits: all but the last could not be tried.',
      expect.stringMatching(/^ {6}\w{9} broken$/),
      expect.stringMatching(/^ {6}\w{9} able again$/),
      expect.stringMatching(/^entry 2 post\.vote\.v1: post\/7 score, under \w{9} 1, under \w{9} 2$/),
    ])
  })

  it('is skipped, too, if it is older than the replay command', async () => {
    const { home, git, good, commit } = makeBroken({})
    git('rm', '-q', 'scripts/replay.mjs')
    git('commit', '-q', '--amend', '-m', 'broken')
    git('revert', '--no-edit', 'HEAD')
    commit('the culprit', worse)
    const { out } = await bisect(folder, home, { good, bad: 'main' })
    expect(out.find((each) => each.includes(' broken: '))).toMatch(/skipped, it has no command that replays$/)
  })
})

describe('the dependencies of a commit', () => {
  const withModules = `import { word } from 'thing'\nif (word !== 'here') throw new Error(word)\n${script}`
  const withThing = (word: string): Files => ({
    'node_modules/thing/package.json': '{"name":"thing","type":"module","exports":"./index.js"}',
    'node_modules/thing/index.js': `export const word = '${word}'`,
  })

  it('are those that are installed, where its lock file is the same', async () => {
    const { home, write, commit } = makeRepository(folder)
    const good = commit('first', {
      '.gitignore': 'node_modules',
      'package-lock.json': '{}',
      'scripts/replay.mjs': withModules,
      ...asRecorded,
    })
    commit('the culprit', worse)
    commit('later')
    write(withThing('here'))
    const { code, out } = await bisect(folder, home, { good, bad: 'main' })
    expect(code).toBe(0)
    expect(out.at(-2)).toMatch(/the culprit$/)
    expect(readFileSync(join(home, 'node_modules/thing/index.js'), 'utf8')).toContain('here')
  })

  it('are installed once for each other lock file', async () => {
    const { home, commit } = makeRepository(folder)
    const lock = (version: string): Files => ({
      'package.json': JSON.stringify({ name: 'parley', version }),
      'package-lock.json': JSON.stringify({
        name: 'parley',
        version,
        lockfileVersion: 3,
        requires: true,
        packages: { '': { name: 'parley', version } },
      }),
    })
    const good = commit('first', { 'scripts/replay.mjs': script, ...asRecorded, ...lock('1.0.0') })
    for (const each of ['second', 'third', 'fourth']) commit(each)
    commit('the culprit', { ...worse, ...lock('2.0.0') })
    commit('later')
    const { code, out } = await bisect(folder, home, { good, bad: 'main' })
    expect(code).toBe(0)
    expect(out.filter((each) => each === 'Installing the dependencies of this commit ...')).toHaveLength(1)
    expect(out.at(-2)).toMatch(/the culprit$/)
  })
})

describe('a search that is stopped', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s in the middle of a commit leaves nothing behind', async (signal) => {
    const pipe = join(mkdtempSync(join(folder, 'pipe-')), 'pipe')
    spawnSync('mkfifo', [pipe])
    // It begins to read, hears no signal, and never comes to the end: the pipe stays open.
    const reads = `import { readFileSync } from 'node:fs'
for (const each of ['SIGINT', 'SIGTERM']) process.on(each, () => {})
readFileSync(${JSON.stringify(pipe)})`
    const { home, git, commit } = makeRepository(folder)
    const good = commit('first', { 'scripts/replay.mjs': script, ...asRecorded })
    commit('reads', { 'scripts/replay.mjs': reads })
    commit('last', { 'scripts/replay.mjs': script, ...worse })
    const temporary = mkdtempSync(join(folder, 'tmp-'))
    const program = JSON.stringify(join(import.meta.dirname, 'replayBisect.ts'))
    const asked = JSON.stringify({ file: sessionIn(folder), range: { good, bad: 'main' }, json: false, home })
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { replayBisect } = await import(${program}); process.exitCode = await replayBisect(${asked})`,
      ],
      { env: { ...gitEnvironment, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const ended = new Promise((resolve) => child.on('close', resolve))
    const handle = await open(pipe, 'w')
    child.kill(signal)
    expect({ code: await ended, told: said.trimEnd().split('\n').at(-1) }).toEqual({
      code: 130,
      told: 'Stopped. Nothing of it is left.',
    })
    await handle.close()
    expect(readdirSync(temporary)).toEqual([])
    expect(worktrees(git)).toBe(1)
  })
})
