// Which files changed: since the last commit, or since this branch left another one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

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
export const existing = (paths) => paths.filter((path) => existsSync(join(root, path)))
