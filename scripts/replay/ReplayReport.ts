/**
 * What the replay program of a build prints of a session that it carried out: JSON with a version of its own, since the one who reads it may be
 * another build.
 */
import { Exit, Schema } from 'effect'
import { changeRecords } from '../../commands/session/changeRecords.ts'
import { digest } from '../../commands/session/digest.ts'
import { requestsOf } from '../../commands/session/entryOf.ts'
import { hashOfParts } from '../../commands/session/parts.ts'
import { SessionEntry } from '../../commands/session/Session.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import type { CarriedOut, Refused } from './carryOutFile.ts'

const format = 'parley-replay'
const version = 1

const head = { format: Schema.Literal(format), version: Schema.Literal(version) }

const ReportedEntry = Schema.Struct({
  ...SessionEntry.fields,
  /** Digest of all that changed in the store until the entry had ended in the recording. */
  state: Schema.String,
})

const ReportedRequest = Schema.Struct({
  entry: Schema.Int,
  name: Schema.String,
  method: Schema.Literals(['GET', 'POST']),
  path: Schema.String,
  input: Schema.Unknown,
})

/** From what was recorded. */
const ReportedDifference = Schema.Struct({
  sequence: Schema.Int,
  name: Schema.String,
  field: Schema.String,
  expected: Schema.optionalKey(Schema.Unknown),
  got: Schema.optionalKey(Schema.Unknown),
})

/** How a session came out under a build. */
export const ReplayReport = Schema.Struct({
  ...head,
  /** As they are under this build; without what was answered, which is the recording's. */
  entries: Schema.Array(ReportedEntry),
  requests: Schema.Array(ReportedRequest),
  hash: Schema.String,
  differences: Schema.Array(ReportedDifference),
})
export type ReplayReport = typeof ReplayReport.Type

/** What is printed instead where the build refuses the file: one sentence. */
const RefusedReport = Schema.Struct({ ...head, error: Schema.String })

const Printed = Schema.Union([ReplayReport, RefusedReport])
const decode = Schema.decodeUnknownExit(Printed)

/** The digest of the store after each entry, by the entry's number: each digest has the one before it in it. */
const statesAfter = ({ session, replay }: CarriedOut): ((sequence: number) => string) => {
  const ends = new Map(session.entries.map(({ sequence, ended }) => [sequence, ended ?? Infinity]))
  const chain: Array<{ readonly order: number; readonly state: string }> = []
  for (const { order, changes } of replay.moments)
    chain.push({ order, state: digest(JSON.stringify([chain.at(-1)?.state, changeRecords(changes)])) })
  return (sequence) => chain.findLast(({ order }) => order <= (ends.get(sequence) ?? Infinity))?.state ?? ''
}

/** The text of what the program prints: one line. */
export const printedReport = (found: ReadonlyArray<CarriedOut> | Refused): string => {
  if ('error' in found) return JSON.stringify({ format, version, error: found.error })
  return JSON.stringify({
    format,
    version,
    entries: found.flatMap((part) => {
      const stateAfter = statesAfter(part)
      return part.replay.entries.map(({ calls, ...entry }) => ({
        ...entry,
        calls: calls.map(({ port, nth, order, asked, losses }) => ({ port, nth, order, asked, losses })),
        state: stateAfter(entry.sequence),
      }))
    }),
    requests: found.flatMap(({ replay }) => requestsOf(replay.entries)),
    hash: hashOfParts(found.map(({ replay }) => replay.hash)),
    differences: found
      .flatMap(({ session, replay, until }) => whatDiffers(session, replay, until))
      .map(({ sequence, name, field, expected, got }) => ({ sequence, name, field, expected, got })),
  })
}

/** The reports of the parts of a file as one. */
export const mergedReport = (reports: ReadonlyArray<ReplayReport>): ReplayReport => ({
  format,
  version,
  entries: reports.flatMap(({ entries }) => entries),
  requests: reports.flatMap(({ requests }) => requests),
  hash: hashOfParts(reports.map(({ hash }) => hash)),
  differences: reports.flatMap(({ differences }) => differences),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads what a program printed. What it is instead is said by the end of a sentence that begins with the program. */
export const readReport = (text: string): ReplayReport | Refused | { readonly nonsense: string } => {
  const body = parsed(text)
  const { format: is, version: has }: { readonly format?: unknown; readonly version?: unknown } = Object(body)
  if (is !== format) return { nonsense: 'printed something that is no report of a replay' }
  if (has !== version)
    return { nonsense: `reports in version ${JSON.stringify(has)}, and this build reads version ${version}` }
  const exit = decode(body)
  return Exit.isSuccess(exit) ? exit.value : { nonsense: 'printed a report that is not as it should be' }
}
