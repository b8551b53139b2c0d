// The steps of `npm run check:quick`.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { none } from './counts.mjs'
import { codeFiles, nearTests } from './nearTests.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'
import { backgroundCheck, check, inModules, unit } from './steps.mjs'

// Which files changed: since the last commit, or since this branch left another one.

const git = async (cwd, ...args) => {
  const { code, out } = await run('git', args, { keep: true, cwd })
  if (code !== 0)
    throw new Sentence(`git ${args[0]} failed: run this in a clone, with the name of a commit or of none.`)
  return out.split('\0').filter((path) => path !== '')
}

/** The changed, new and deleted files in `cwd`: not committed yet, or since the common commit with `since`. */
export const changedFiles = async (since = 'HEAD', cwd = root) => {
  const tracked = await git(cwd, 'diff', '--name-only', '-z', '--relative', '--no-renames', '--merge-base', since)
  return [...new Set([...tracked, ...(await git(cwd, 'ls-files', '-z', '--others', '--exclude-standard'))])].toSorted()
}

/** Those that still exist. */
const existing = (paths) => paths.filter((path) => existsSync(join(root, path)))

/** About how long the tests may take. */
const seconds = 12

/** What tsc remembers between two runs. */
const typesKnown = inModules('.cache/check-quick.tsbuildinfo')

/**
 * The changed files and those that import them directly are checked again. With the project's own settings of the two
 * options on modules, tsc would take the importers for unaffected.
 */
export const quickTypes =
  '--incremental --assumeChangesOnlyAffectDirectDependencies --isolatedModules false --verbatimModuleSyntax false'.split(
    ' ',
  )

const types = () =>
  backgroundCheck(
    'types',
    inModules('typescript/bin/tsc'),
    '--noEmit',
    '-p',
    '.',
    ...quickTypes,
    '--tsBuildInfoFile',
    typesKnown,
  )

const lint = (code) => backgroundCheck('lint', inModules('oxlint/bin/oxlint'), '--deny-warnings', ...code)

/** `beside` are checks that begin with the tests, one after the other. */
const tests = (changed, beside) => ({
  name: 'tests of what changed',
  run: async () => {
    beside.reduce((before, { begin }) => begin(before), Promise.resolve())
    const { tests: near, left } = nearTests(changed, codeFiles(), seconds)
    if (left > 0) console.log(`Left to npm run check: ${left} more test files that import what changed.`)
    // The same files run on SQLite.
    return near.length === 0 ? none : unit(['--project=!postgres', ...near])
  },
})

/** Format and lint of the changed files, the files' rules, types, and the nearest tests. */
export const changedSteps = (changed) => {
  const files = existing(changed)
  const code = files.filter((path) => /\.m?[jt]sx?$/.test(path))
  // Types can take as long as the tests.
  const beside = [types(), ...(code.length === 0 ? [] : [lint(code)])]
  return [
    ...(files.length === 0
      ? []
      : [
          check(
            'format',
            inModules('@biomejs/biome/bin/biome'),
            'check',
            '--files-ignore-unknown=true',
            '--no-errors-on-unmatched',
            ...files,
          ),
        ]),
    check('files', join(root, 'scripts', 'check-files.mjs')),
    tests(changed, beside),
    ...beside.map(({ step }) => step),
  ]
}
