/** Has another build's replay program carry out a file: in a process of its own that may read files and do nothing else. */
import { run, wasStopped } from '../../lib/program.mjs'
import type { Refused } from '../carryOutFile.ts'
import { type ReplayReport, readReport } from '../ReplayReport.ts'

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
