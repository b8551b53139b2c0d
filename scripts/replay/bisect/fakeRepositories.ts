/** For tests of --bisect: small repositories whose replay says what a file of theirs says, and a look through them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, vi } from 'vitest'
import { plainEnvironment } from './git.ts'
import { replayBisect } from './replayBisect.ts'

/** A file that every one of them takes for a session. */
export const sessionIn = (folder: string): string => {
  const file = join(folder, 'session.json')
  writeFileSync(file, '{}')
  return file
}

export const gitEnvironment: NodeJS.ProcessEnv = {
  ...plainEnvironment(),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@parley.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@parley.example',
  // Each commit would look whether its repository needs tidying.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
}

export type Files = Readonly<Record<string, string>>

export const script = `import { readFileSync } from 'node:fs'
console.log('Something before it.')
console.log(JSON.stringify({ file: process.argv[2], ...JSON.parse(readFileSync('answer.json', 'utf8')) }))`

export const difference = { sequence: 2, name: 'post.vote.v1', field: 'post/7 score', expected: 1 }
export const answer = (...differences: ReadonlyArray<object>) =>
  JSON.stringify({ entries: 3, requests: [], hash: `${differences.length}`, differences })
export const asRecorded = { 'answer.json': answer() }
export const worse = { 'answer.json': answer({ ...difference, got: 2 }) }

/** A repository whose commits are made by `commit`, on the branch that is checked out. */
export const makeRepository = (folder: string) => {
  const home = mkdtempSync(join(folder, 'home-'))
  const git = (...args: ReadonlyArray<string>): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: home, env: gitEnvironment, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  const write = (files: Files): void => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), content)
    }
  }
  git('init', '-q', '-b', 'main')
  return {
    home,
    git,
    write,
    commit: (subject: string, files: Files = {}): string => {
      write(files)
      if (Object.keys(files).length > 0) git('add', '-A')
      git('commit', '-q', '--allow-empty', '-m', subject)
      return git('rev-parse', 'HEAD')
    },
  }
}

/** A good commit, `before` more of them, the bad one, `after` more. */
export const makeHistory = (folder: string, before: number, after: number, bad: Files = worse) => {
  const repository = makeRepository(folder)
  const good = repository.commit('first', { 'scripts/replay.mjs': script, ...asRecorded })
  for (let nth = 1; nth <= before; nth += 1) repository.commit(`good ${nth}`)
  const culprit = repository.commit('the culprit', bad)
  for (let nth = 1; nth <= after; nth += 1) repository.commit(`later ${nth}`)
  return { ...repository, good, culprit }
}

/** What it prints, and its exit code. Fails where anything of its work is left. */
export const bisect = async (
  folder: string,
  home: string,
  range: { readonly good: string; readonly bad: string },
  json = false,
) => {
  const temporary = mkdtempSync(join(folder, 'tmp-'))
  vi.stubEnv('TMPDIR', temporary)
  const out: Array<string> = []
  const err: Array<string> = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void err.push(text))
  const code = await replayBisect({ file: sessionIn(folder), range, until: undefined, json, home })
  expect(readdirSync(temporary)).toEqual([])
  return { code, out, err }
}

export const worktrees = (git: (...args: ReadonlyArray<string>) => string): number =>
  git('worktree', 'list').split('\n').length
