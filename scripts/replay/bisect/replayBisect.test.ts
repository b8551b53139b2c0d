// Looking for the first bad commit in real repositories: it is named, each step is, and what cannot be looked through is refused.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import {
  answer,
  asRecorded,
  bisect,
  difference,
  makeHistory,
  makeRepository,
  script,
  worktrees,
  worse,
} from './fakeRepositories.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-bisect-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('the first commit under which a session replays differently', () => {
  it('is named with its subject and the first difference, after each step', async () => {
    const { home, git, good, culprit } = makeHistory(folder, 4, 6)
    const { code, out, err } = await bisect(folder, home, { good, bad: 'main' })
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out.slice(0, 3)).toEqual([
      `11 commits after ${good.slice(0, 9)}.`,
      `good  ${good.slice(0, 9)} first: as recorded`,
      `bad   ${git('rev-parse', 'main').slice(0, 9)} later 6: differs`,
    ])
    const steps = out.slice(3, -2)
    expect(steps.length).toBeLessThanOrEqual(4)
    expect(
      steps.filter((each) => !/^ {3}\d {2}[0-9a-f]{9} (?:good \d: same|(?:later \d|the culprit): differs)$/.test(each)),
    ).toEqual([])
    expect(out.slice(-2)).toEqual([
      `The first bad commit is ${culprit.slice(0, 9)} the culprit`,
      `entry 2 post.vote.v1: post/7 score, under ${good.slice(0, 9)} 1, under ${culprit.slice(0, 9)} 2`,
    ])
  })

  it('is printed as one JSON object', async () => {
    const { home, git, good, culprit } = makeHistory(folder, 2, 1)
    const { code, out } = await bisect(folder, home, { good, bad: 'HEAD' }, true)
    expect(code).toBe(0)
    expect(out).toHaveLength(1)
    expect(JSON.parse(out.join(''))).toEqual({
      file: expect.stringMatching(/session\.json$/),
      good: { commit: good, subject: 'first', differences: [] },
      steps: expect.arrayContaining([{ commit: git('rev-parse', 'HEAD~2'), subject: 'good 2', verdict: 'same' }]),
      suspects: [{ commit: culprit, subject: 'the culprit' }],
      difference: { entry: { sequence: 2, name: 'post.vote.v1' }, field: 'post/7 score', good: 1, bad: 2 },
    })
  })

  it('is the one next to the good commit, or the last', async () => {
    for (const [before, after] of [
      [0, 5],
      [5, 0],
      [0, 0],
    ] as const) {
      const { home, good, culprit } = makeHistory(folder, before, after)
      const { code, out } = await bisect(folder, home, { good, bad: 'main' })
      expect(code).toBe(0)
      expect(out.at(-2)).toBe(`The first bad commit is ${culprit.slice(0, 9)} the culprit`)
    }
  })

  it('is compared with the good commit if that differs from the recording', async () => {
    const before = { 'answer.json': answer({ ...difference, got: 5 }) }
    const { home, git, commit } = makeHistory(folder, 0, 0, before)
    const good = git('rev-parse', 'HEAD')
    commit('still the same')
    commit('as recorded again', asRecorded)
    commit('later')
    const { code, out } = await bisect(folder, home, { good, bad: 'main' })
    expect(code).toBe(0)
    expect(out[1]).toBe(`good  ${good.slice(0, 9)} the culprit: the reference`)
    expect(out[2]).toMatch(/It is not as recorded there either \(entry 2 post\.vote\.v1: post\/7 score\)\./)
    expect(out.at(-2)).toMatch(/^The first bad commit is \w{9} as recorded again$/)
    expect(out.at(-1)).toMatch(/^entry 2 post\.vote\.v1: post\/7 score, under \w{9} 5, under \w{9} 1$/)
  })

  it('is a merge if the merged branch began before the good commit', async () => {
    const { home, git, commit } = makeRepository(folder)
    commit('first', { 'scripts/replay.mjs': script, ...asRecorded })
    git('switch', '-q', '-c', 'beside')
    commit('beside', worse)
    git('switch', '-q', 'main')
    const good = commit('good', { 'other.txt': '' })
    git('merge', '-q', '--no-edit', '-m', 'merge beside', 'beside')
    commit('later')
    const { out } = await bisect(folder, home, { good, bad: 'main' })
    expect(out[0]).toMatch(/^2 commits/)
    expect(out.at(-2)).toMatch(/^The first bad commit is \w{9} merge beside$/)
  })

  it('is found in a project inside a folder of its repository', async () => {
    const { home, commit } = makeRepository(folder)
    const good = commit('first', { 'app/scripts/replay.mjs': script, 'app/answer.json': answer() })
    commit('the culprit', { 'app/answer.json': answer({ ...difference, got: 2 }) })
    commit('later')
    const { out } = await bisect(folder, join(home, 'app'), { good, bad: 'main' })
    expect(out.at(-2)).toMatch(/the culprit$/)
  })
})

describe('the checkout', () => {
  it('stays unchanged, with its uncommitted work', async () => {
    const { home, git, write, good } = makeHistory(folder, 3, 3)
    write({ 'answer.json': 'not committed', 'new.txt': 'new' })
    git('add', 'new.txt')
    const before = [git('status', '--porcelain'), git('rev-parse', '--abbrev-ref', 'HEAD')]
    const { code } = await bisect(folder, home, { good, bad: 'HEAD' })
    expect(code).toBe(0)
    expect([git('status', '--porcelain'), git('rev-parse', '--abbrev-ref', 'HEAD')]).toEqual(before)
    expect(readFileSync(join(home, 'answer.json'), 'utf8')).toBe('not committed')
    expect(worktrees(git)).toBe(1)
  })

  it('runs none of its Git hooks', async () => {
    const { home, good } = makeHistory(folder, 3, 3)
    const left = join(home, 'hook-ran')
    writeFileSync(join(home, '.git/hooks/post-checkout'), `#!/bin/sh\ntouch ${left}\n`, { mode: 0o755 })
    expect(await bisect(folder, home, { good, bad: 'HEAD' })).toMatchObject({ code: 0 })
    expect(existsSync(left)).toBe(false)
  })
})

describe('an impossible search is refused in one sentence', () => {
  it('if the range has no commits, is reversed, or is of another branch', async () => {
    const { home, git, good, commit } = makeHistory(folder, 1, 1)
    git('switch', '-q', '-c', 'beside', good)
    commit('beside')
    const rows = [
      ['nowhere', 'main', 'There is no commit nowhere in this repository.'],
      [good, '--all', 'There is no commit --all in this repository.'],
      ['main', good, `${good} does not build on main: the good commit is one before the bad one.`],
      ['beside', 'main', 'main does not build on beside: the good commit is one before the bad one.'],
      ['main', 'main~0', 'main and main~0 are the same commit: there is nothing between them.'],
    ] as const
    for (const [from, to, sentence] of rows)
      expect(await bisect(folder, home, { good: from, bad: to })).toEqual({ code: 1, out: [], err: [sentence] })
  })

  it('if nothing changes in the range', async () => {
    const { home, git, good } = makeHistory(folder, 3, 0)
    const { code, err } = await bisect(folder, home, { good, bad: 'main~1' })
    const [one, other] = [good, git('rev-parse', 'main~1')].map((id) => id.slice(0, 9))
    expect({ code, err }).toEqual({
      code: 1,
      err: [`${one} and ${other} do the same with this file: there is nothing to look for.`],
    })
    expect(worktrees(git)).toBe(1)
  })

  it('if the good or the bad commit cannot replay the session', async () => {
    const { home, commit } = makeRepository(folder)
    const none = commit('before')
    const good = commit('first', { 'scripts/replay.mjs': script, ...asRecorded })
    const broken = commit('broken', { 'scripts/replay.mjs': '}{' })
    const told = await bisect(folder, home, { good: none, bad: good })
    expect(told).toMatchObject({
      code: 1,
      err: [`${none.slice(0, 9)} before is no good commit to begin from: it has no command that replays`],
    })
    const { code, err } = await bisect(folder, home, { good, bad: broken })
    expect({ code, err }).toEqual({
      code: 1,
      err: [`${broken.slice(0, 9)} broken is no bad commit to begin from: its replay broke`],
    })
  })

  it('if the folder is in no repository', async () => {
    const bare = mkdtempSync(join(folder, 'bare-'))
    vi.stubEnv('GIT_CEILING_DIRECTORIES', folder)
    const { code, err } = await bisect(folder, bare, { good: 'a', bad: 'b' })
    expect({ code, err }).toEqual({
      code: 1,
      err: [`${bare} is no git repository: there are no commits to look through.`],
    })
    const { err: asJson, out } = await bisect(folder, bare, { good: 'a', bad: 'b' }, true)
    expect([asJson, JSON.parse(out.join(''))]).toEqual([[], { file: expect.any(String), error: expect.any(String) }])
  })
})
