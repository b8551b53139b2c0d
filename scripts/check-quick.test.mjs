// What `npm run check:quick` looks at: the changes that git sees.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles, changedSteps, quickTypes } from './lib/changedSteps.mjs'
import { run } from './lib/program.mjs'
import { root } from './lib/root.mjs'
import { backgroundCheck, inModules } from './lib/steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'parley-changed-'))
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
const write = (path, text) => writeFileSync(join(folder, path), text)

describe('the changed files', () => {
  beforeAll(() => {
    git('init', '-b', 'main')
    mkdirSync(join(folder, 'src'))
    write('.gitignore', 'dist\n')
    for (const name of ['kept', 'edited', 'deleted', 'committed']) write(`src/${name}.ts`, name)
    git('add', '-A')
    git('commit', '-m', 'all')
    git('checkout', '-b', 'other')
    write('src/committed.ts', 'again')
    git('commit', '-am', 'one')
    write('src/edited.ts', 'changed')
    rmSync(join(folder, 'src/deleted.ts'))
    write('src/with space.ts', 'new')
    write('dist', 'ignored')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const uncommitted = ['src/deleted.ts', 'src/edited.ts', 'src/with space.ts']

  it('are those that are not committed: edited, new and deleted', async () => {
    expect(await changedFiles(undefined, folder)).toEqual(uncommitted)
  })

  it('are also the committed ones since another branch', async () => {
    expect(await changedFiles('main', folder)).toEqual(['src/committed.ts', ...uncommitted])
  })

  it('are refused in a sentence if there is no such commit', async () => {
    await expect(changedFiles('nowhere', folder)).rejects.toThrow('git diff failed')
  })
})

describe('the steps', () => {
  const named = (changed) => changedSteps(changed).map(({ name }) => name)

  it('check format and lint of changed code only', () => {
    expect(named(['scripts/check-quick.mjs'])).toEqual(['format', 'files', 'tests of what changed', 'types', 'lint'])
    expect(named(['package.json'])).toEqual(['format', 'files', 'tests of what changed', 'types'])
    expect(named(['src/deleted.ts'])).toEqual(['files', 'tests of what changed', 'types'])
  })

  it('pass without a test if no test imports what changed', async () => {
    const tests = changedSteps([]).find(({ name }) => name === 'tests of what changed')
    expect(await tests.run()).toMatchObject({ passed: 0, failed: 0 })
  })
})

describe('a check in the background', () => {
  it('runs once, and fails when its program does', async () => {
    const { begin, step } = backgroundCheck('types', '-e', 'process.exitCode = 1')
    const ended = begin()
    expect(begin()).toBe(ended)
    expect(await step.run()).toMatchObject({ passed: 0, failed: 1 })
  })

  it('waits for the one before it, and begins by itself if no test runs', async () => {
    const { begin, step } = backgroundCheck('types', '-e', '')
    let isBefore = true
    begin(Promise.resolve().then(() => (isBefore = false)))
    expect(await step.run()).toMatchObject({ passed: 1, failed: 0 })
    expect(isBefore).toBe(false)
    expect(await backgroundCheck('lint', '-e', '').step.run()).toMatchObject({ passed: 1 })
  })
})

it('a changed export breaks the types of the files that import it', async () => {
  const project = mkdtempSync(join(tmpdir(), 'parley-types-'))
  try {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    const put = (name, text) => writeFileSync(join(project, name), text)
    put('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] }, include: ['*.ts'] }))
    put('one.ts', 'export const one = 1\n')
    put('two.ts', "import { one } from './one.ts'\nexport const two = one\n")
    const known = ['--tsBuildInfoFile', join(project, 'known')]
    const types = () =>
      run(process.execPath, [inModules('typescript/bin/tsc'), '--noEmit', '-p', '.', ...quickTypes, ...known], {
        cwd: project,
        keep: true,
      })
    expect(await types()).toMatchObject({ code: 0, output: '' })
    put('one.ts', 'export const other = 1\n')
    expect((await types()).output).toContain('two.ts(1,10): error TS2305')
    // An error that is known stays until it is mended.
    expect((await types()).code).not.toBe(0)
    put('one.ts', 'export const one = 2\n')
    expect(await types()).toMatchObject({ code: 0, output: '' })
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
})
