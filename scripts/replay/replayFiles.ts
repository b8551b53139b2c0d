/** Carries out sessions again, one file after the other, and prints how each came out. */
import { relative } from 'node:path'
import type { Difference } from '../../commands/session/differences.ts'
import { requestsOf, type SentRequest } from '../../commands/session/requestsOf.ts'
import type { SessionTrouble } from '../../commands/session/Session.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { carryOutFile, type Refused } from './carryOutFile.ts'
import { errorLines, errorsUntil } from './errorLines.ts'
import { withRecordedIds } from './withRecordedIds.ts'
import { counted, text } from './words.ts'

export interface Asked {
  readonly files: ReadonlyArray<string>
  /** All requests in order. */
  readonly print: boolean
  /** One JSON object for each file, each in a line of its own. */
  readonly json: boolean
  /** The last entry to carry out; all where it is not given. */
  readonly until: number | undefined
}

/** How one file came out. */
interface CameOut {
  readonly entries: number
  readonly requests: ReadonlyArray<SentRequest>
  /** What went wrong outside of commands, as recorded. */
  readonly errors: ReadonlyArray<SessionTrouble>
  readonly hash: string
  readonly differences: ReadonlyArray<Omit<Difference, 'order'>>
}

/** One sentence where it cannot be carried out. */
export type Outcome = CameOut | Refused

/** Carries one file out again. */
export const replayFile = async (file: string, until?: number): Promise<Outcome> => {
  const found = await carryOutFile(file, until)
  if ('error' in found) return found
  const { session, replay } = found
  const { entries, hash } = replay
  return {
    entries: entries.length,
    requests: withRecordedIds(requestsOf(entries), session.entries),
    errors: errorsUntil(session, until),
    hash,
    differences: whatDiffers(session, replay, until).map(({ sequence, name, field, expected, got }) => ({
      sequence,
      name,
      field,
      expected,
      got,
    })),
  }
}

const linesOf = ({ entries, requests, errors, hash, differences }: CameOut, print: boolean): ReadonlyArray<string> => {
  const [first, ...rest] = differences
  return [
    `${counted(entries, 'entry', 'entries')}, ${counted(requests.length, 'request', 'requests')}.`,
    ...(print
      ? requests.map(
          ({ entry, name, method, path, input, id }, at) =>
            `${String(at + 1).padStart(4)}  ${method} ${path} ${text(input)}  (entry ${entry} ${name})${id === undefined ? '' : `  ${id}`}`,
        )
      : []),
    ...(print ? errorLines(errors) : []),
    `Hash of all states: ${hash}`,
    ...(first === undefined
      ? ['Comes out the same.']
      : [
          `entry ${first.sequence} ${first.name}: ${first.field}, expected ${text(first.expected)}, got ${text(first.got)}`,
          ...(rest.length === 0 ? [] : [`... and ${counted(rest.length, 'more difference', 'more differences')}.`]),
        ]),
  ]
}

const print = (name: string, outcome: Outcome, { json, print: printsRequests, files }: Asked): void => {
  if (json) return console.log(JSON.stringify({ file: name, ...outcome }))
  if (files.length > 1) console.log(name)
  if ('error' in outcome) return console.error(files.length > 1 ? outcome.error : `${name}: ${outcome.error}`)
  for (const line of linesOf(outcome, printsRequests)) console.log(line)
}

/** Answers whether all of them came out the same. */
export const replayFiles = async (asked: Asked): Promise<boolean> => {
  let isSame = true
  for (const file of asked.files) {
    const outcome = await replayFile(file, asked.until)
    print(relative(process.cwd(), file), outcome, asked)
    isSame &&= !('error' in outcome) && outcome.differences.length === 0
  }
  return isSame
}
