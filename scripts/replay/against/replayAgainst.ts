/** Carries out sessions under the code that stands here and under another build, and prints where the two first part. */
import { relative } from 'node:path'
import { wasStopped } from '../../lib/program.mjs'
import { carryOutFile, type Refused } from '../carryOutFile.ts'
import { counted, printable, printLine, text } from '../printable.ts'
import { mergedReport, printedReport, type ReplayReport, readReport } from '../ReplayReport.ts'
import type { Asked } from '../replayFiles.ts'
import { withPartFiles } from '../withPartFiles.ts'
import { askProgram, programIn } from './askProgram.ts'
import { compareReports, type Parting } from './compareReports.ts'

interface Compared {
  readonly here: ReplayReport
  readonly there: ReplayReport
  readonly partings: ReadonlyArray<Parting>
}

/** Here and there are read from the same text: what JSON leaves out is no difference. */
const hereOf = async (file: string, until: number | undefined): Promise<ReplayReport | Refused> => {
  const report = readReport(printedReport(await carryOutFile(file, until)))
  if ('nonsense' in report) throw new Error(`This build ${report.nonsense}.`)
  return report
}

const comparePart = async (file: string, program: string, until?: number): Promise<Compared | Refused> => {
  const here = await hereOf(file, until)
  if ('error' in here) return here
  const there = await askProgram(program, file, until)
  return 'error' in there ? there : { here, there, partings: compareReports(here, there) }
}

/** One file under both, part by part; a sentence where one of the two cannot carry it out. */
export const compareFile = (file: string, program: string, until?: number): Promise<Compared | Refused> =>
  withPartFiles(file, until, async (files): Promise<Compared | Refused> => {
    const parts: Array<Compared> = []
    for (const [nth, part] of files.entries()) {
      const compared = await comparePart(part, program, nth === files.length - 1 ? until : undefined)
      if ('error' in compared) return compared
      parts.push(compared)
    }
    return {
      here: mergedReport(parts.map(({ here }) => here)),
      there: mergedReport(parts.map(({ there }) => there)),
      partings: parts.flatMap(({ partings }) => partings),
    }
  })

/** How it compares with what was recorded. */
const recordedLine = (where: string, { differences }: ReplayReport): string => {
  const [first, ...rest] = differences
  if (first === undefined) return `${where}: as recorded.`
  const more = rest.length === 0 ? '' : `, and ${counted(rest.length, 'more difference', 'more differences')}`
  const { sequence, name, field, expected, got } = first
  return `${where}: entry ${sequence} ${name}: ${field}, recorded ${text(expected)}, got ${text(got)}${more}`
}

const linesOf = ({ here, there, partings: [first, ...rest] }: Compared): ReadonlyArray<string> => [
  ...(first === undefined
    ? ['Both come out the same.']
    : [
        `entry ${first.sequence} ${first.name}: ${first.field}, here ${text(first.here)}, there ${text(first.there)}`,
        ...(rest.length === 0 ? [] : [`... and ${counted(rest.length, 'more difference', 'more differences')}.`]),
      ]),
  recordedLine('Here', here),
  recordedLine('There', there),
]

const side = ({ entries, requests, hash, differences }: ReplayReport) => ({
  entries: entries.length,
  requests,
  hash,
  differences,
})

const print = (name: string, compared: Compared | Refused, { json, files }: Asked): void => {
  if ('error' in compared) {
    if (json) console.log(printable(JSON.stringify({ file: name, error: compared.error })))
    else console.error(printable(`${name}: ${compared.error}`))
    return
  }
  const { here, there, partings } = compared
  if (json) {
    console.log(printable(JSON.stringify({ file: name, differences: partings, here: side(here), there: side(there) })))
    return
  }
  if (files.length > 1) printLine(name)
  for (const line of linesOf(compared)) printLine(line)
}

/** Answers whether all of them came out the same under both. `folder` is where the other build is. */
export const replayAgainst = async (asked: Asked, folder: string): Promise<boolean> => {
  const found = programIn(folder)
  if ('error' in found && !asked.json) {
    console.error(found.error)
    return false
  }
  let isSame = true
  for (const file of asked.files) {
    const compared = 'error' in found ? found : await compareFile(file, found.program, asked.until)
    print(relative(process.cwd(), file), compared, asked)
    isSame &&= !('error' in compared) && compared.partings.length === 0
    if (wasStopped()) return false
  }
  return isSame
}
