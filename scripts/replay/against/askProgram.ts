/** Has another build's replay program carry out a file: in a process of its own that may read files and do nothing else. */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run, wasStopped } from '../../lib/program.mjs'
import type { Refused } from '../carryOutFile.ts'
import { type ReplayReport, readReport } from '../ReplayReport.ts'

// Where the other build's replay program is: in a folder that was built, or in the sources of another checkout.

export interface Program {
  readonly program: string
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Below a checkout: what its sources are carried out by, and what they need for it. */
const source = { program: 'scripts/replay/main.ts', needs: 'node_modules/effect' } as const

const inCheckout = (folder: string): Program | Refused => {
  const program = join(folder, source.program)
  if (!existsSync(program))
    return { error: `${folder} is a checkout from before builds had a replay program: --bisect can read it.` }
  // What was built there may be older than the sources.
  if (existsSync(join(folder, source.needs))) return { program }
  const built = join(folder, 'dist/replay/main.mjs')
  return existsSync(built)
    ? { program: built }
    : { error: `${folder} has neither dependencies nor a build: run npm run build there first.` }
}

/** The program in `folder`, or one sentence on why there is none. */
export const programIn = (folder: string): Program | Refused => {
  if (!isFolder(folder)) return { error: `${folder} is not a folder: --against wants the folder of another build.` }
  const built = join(folder, 'replay/main.mjs')
  if (existsSync(built)) return { program: built }
  if (existsSync(join(folder, 'scripts/replay.mjs'))) return inCheckout(folder)
  const isBuild = ['server/main.mjs', 'client/index.html'].some((path) => existsSync(join(folder, path)))
  return {
    error: isBuild
      ? `${folder} was built before builds had a replay program: build it again from newer sources, or use --bisect.`
      : `${folder} is no build of Parley: --against wants its folder dist, or another checkout.`,
  }
}

interface Limits {
  /** Milliseconds. */
  readonly limit?: number
  /** Characters that it may print. */
  readonly most?: number
}

const usual = { limit: 120_000, most: 100_000_000 } as const

/** It may neither write files nor start programs, and is told nothing of this one's surroundings. */
const confined = ['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning']

/** What the program said of the file; one sentence where it refused, hung, broke or said something else. */
export const askProgram = async (
  program: string,
  file: string,
  until: number | undefined,
  { limit = usual.limit, most = usual.most }: Limits = {},
): Promise<ReplayReport | Refused> => {
  const wanted = until === undefined ? [file] : ['--until', String(until), file]
  const { code, out, hung, saidTooMuch } = await run(process.execPath, [...confined, program, ...wanted], {
    keep: true,
    env: {},
    limit,
    most,
    ends: true,
  })
  const say = (what: string): Refused => ({ error: `The replay program ${program} ${what}.` })
  if (wasStopped()) return say('was stopped')
  if (hung) return say(`did not come to an end within ${limit / 1000} s`)
  if (saidTooMuch) return say(`printed more than ${most / 1_000_000} MB`)
  if (code !== 0) return say(`broke with exit code ${code}`)
  const report = readReport(out)
  if ('nonsense' in report) return say(report.nonsense)
  return 'error' in report ? { error: `The other build refuses this file: ${report.error}` } : report
}
