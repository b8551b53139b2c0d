/** A worktree of its own in a temporary folder, in which one commit after the other carries the session out. Nothing of it is left afterwards. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, wasStopped } from '../../lib/program.mjs'
import type { Refused } from '../carryOutFile.ts'
import { git, plainEnvironment, withoutHooks } from './git.ts'
import { makeModules } from './modules.ts'
import { type Outcome, readOutcome } from './Outcome.ts'

export interface Work {
  /** The checkout from which all begins; it stays as it is. */
  readonly home: string
  /** Where it is within its repository. */
  readonly place: string
  /** The parts of one session, in order. */
  readonly files: ReadonlyArray<string>
  readonly until: number | undefined
  /** Hears what takes long. */
  readonly told: (line: string) => void
  /** Milliseconds for one commit. */
  readonly limit?: number
}

const usual = { limit: 120_000, most: 100_000_000 } as const

/** The commits' own code may read files, and neither write any nor start programs: least of all npm, in a folder that only links to what is installed. */
const confined = ['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning', 'scripts/replay.mjs']

export interface Workshop {
  /** How the session comes out under a commit, or why that cannot be told: the end of a sentence. */
  readonly carryOut: (commit: string) => Promise<Outcome | Refused>
  /** Removes everything; to be called whatever happened. */
  readonly close: () => void
}

export const openWorkshop = ({ home, place, files, until, told, limit = usual.limit }: Work): Workshop => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parley-bisect-')))
  const tree = join(folder, 'tree')
  const checkout = join(tree, place)
  const nowhere = join(folder, 'nowhere')
  mkdirSync(nowhere)
  const modules = makeModules(home, join(folder, 'modules'), told)

  const checkOut = async (commit: string): Promise<boolean> => {
    const args = existsSync(tree)
      ? (['checkout', '--quiet', '--force', '--detach', commit] as const)
      : (['worktree', 'add', '--quiet', '--detach', tree, commit] as const)
    return (await git(existsSync(tree) ? tree : home, ...args)).code === 0
  }

  return {
    carryOut: async (commit) => {
      if (!(await checkOut(commit))) return { error: 'git could not check it out' }
      if (!existsSync(join(checkout, 'scripts/replay.mjs'))) return { error: 'it has no command that replays' }
      const missing = await modules.provide(checkout)
      if (missing !== undefined) return missing
      if (wasStopped()) return { error: 'it was stopped before' }
      const asked = until === undefined ? files : [...files, '--until', String(until)]
      const { out, hung, saidTooMuch } = await run(process.execPath, [...confined, ...asked, '--json'], {
        keep: true,
        cwd: checkout,
        env: { PATH: nowhere },
        limit,
        most: usual.most,
        ends: true,
      })
      if (hung) return { error: `it did not come to an end within ${limit / 1000} s` }
      if (saidTooMuch) return { error: `it printed more than ${usual.most / 1_000_000} MB` }
      const outcome = readOutcome(out, files.length)
      if (outcome === undefined) return { error: 'its replay broke' }
      return 'error' in outcome ? { error: `it cannot carry this file out: ${outcome.error}` } : outcome
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true })
      // What git still knows of it.
      spawnSync('git', [...withoutHooks, 'worktree', 'remove', '--force', tree], {
        cwd: home,
        env: plainEnvironment(),
        stdio: 'ignore',
      })
    },
  }
}
