/** What is asked of git: which commits a range names, and in which order they were made. */
import { run } from '../../lib/program.mjs'
import type { Refused } from '../carryOutFile.ts'
import type { Commit } from './search.ts'

export interface NamedCommit extends Commit {
  readonly subject: string
}

export interface Range {
  readonly good: NamedCommit
  /** Every commit that builds on the good one and that the bad one builds on, parents first; the bad one is the last. */
  readonly after: ReadonlyArray<NamedCommit>
}

/** What npm and hooks of git leave in the environment is meant for another command than those that are run here. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|GIT_|NODE_OPTIONS$)/i.test(name)))

/** Hooks are for people's own checkouts. */
export const withoutHooks = ['-c', 'core.hooksPath=/dev/null', '-c', 'advice.detachedHead=false'] as const

/** The exit code and what git printed. */
export const git = (folder: string, ...args: ReadonlyArray<string>) =>
  run('git', [...withoutHooks, ...args], { keep: true, cwd: folder, env: plainEnvironment() })

/** What a terminal would obey is no part of a subject. */
const plainly = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

const format = '--format=%H%x00%P%x00%s'

const commitsIn = (out: string): ReadonlyArray<NamedCommit> =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', parents = '', ...subject] = line.split('\0')
      return { id, parents: parents.split(' ').filter((each) => each !== ''), subject: plainly(subject.join(' ')) }
    })

/** Where `folder` is within its repository: '' at the top. */
export const placeInRepository = async (folder: string): Promise<{ readonly place: string } | Refused> => {
  const { code, out } = await git(folder, 'rev-parse', '--show-prefix')
  if (code === 127) return { error: 'git is not installed, and --bisect looks through commits.' }
  return code === 0
    ? { place: out.trim() }
    : { error: `${folder} is no git repository: there are no commits to look through.` }
}

const commitOf = async (folder: string, revision: string): Promise<NamedCommit | Refused> => {
  const found = await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  const told = found.code === 0 ? await git(folder, 'log', '-1', format, found.out.trim()) : found
  const [commit] = told.code === 0 ? commitsIn(told.out) : []
  return commit ?? { error: `There is no commit ${revision} in this repository.` }
}

/** The commits of a range, or one sentence on why it is none. */
export const rangeOf = async (
  folder: string,
  { good: from, bad: to }: { readonly good: string; readonly bad: string },
): Promise<Range | Refused> => {
  const good = await commitOf(folder, from)
  if ('error' in good) return good
  const bad = await commitOf(folder, to)
  if ('error' in bad) return bad
  if (good.id === bad.id) return { error: `${from} and ${to} are the same commit: there is nothing between them.` }
  const { code } = await git(folder, 'merge-base', '--is-ancestor', good.id, bad.id)
  if (code !== 0) return { error: `${to} does not build on ${from}: the good commit is one before the bad one.` }
  const { out } = await git(
    folder,
    'log',
    '--topo-order',
    '--reverse',
    '--ancestry-path',
    format,
    `${good.id}..${bad.id}`,
  )
  return { good, after: commitsIn(out) }
}
