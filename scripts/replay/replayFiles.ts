/** Carries out sessions again, one file after the other, and prints how each came out. */
import { relative } from 'node:path'
import type { Difference } from '../../commands/session/differences.ts'
import { requestsOf, type SentRequest } from '../../commands/session/entryOf.ts'
import { hashOfParts, reloadedAt } from '../../commands/session/parts.ts'
import type { SessionTrouble } from '../../commands/session/Session.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { type CarriedOut, carryOutFile, type Refused } from './carryOutFile.ts'
import { entryLines } from './entryLines.ts'
import { counted, printable, printLine, text } from './printable.ts'
import { errorsUntil } from './requestLine.ts'
import { wholeEntry } from './wholeEntry.ts'
import { wholeEntryLines } from './wholeEntryLines.ts'
import { withRecordedIds } from './withRecordedIds.ts'

export interface Asked {
  readonly files: ReadonlyArray<string>
  /** Every entry in order, with its requests and changes. */
  readonly print: boolean
  /** With `print`: without entries of navigation, places and ads that changed nothing. */
  readonly brief?: boolean
  /** One JSON object for each file, each in a line of its own. */
  readonly json: boolean
  /** The number of the last entry to carry out; all where it is not given. */
  readonly until: number | undefined
  /** The number of the one entry that is printed in full. */
  readonly entry?: number | undefined
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

const partCameOut = ({ session, replay, until }: CarriedOut): CameOut => ({
  entries: replay.entries.length,
  requests: withRecordedIds(requestsOf(replay.entries), session.entries),
  errors: errorsUntil(session, until),
  hash: replay.hash,
  differences: whatDiffers(session, replay, until).map(({ sequence, name, field, expected, got }) => ({
    sequence,
    name,
    field,
    expected,
    got,
  })),
})

/** All parts of a file as one. */
const cameOut = (found: ReadonlyArray<CarriedOut>): CameOut => {
  const parts = found.map(partCameOut)
  return {
    entries: parts.reduce((sum, { entries }) => sum + entries, 0),
    requests: parts.flatMap(({ requests }) => requests),
    errors: parts.flatMap(({ errors }) => errors),
    hash: hashOfParts(parts.map(({ hash }) => hash)),
    differences: parts.flatMap(({ differences }) => differences),
  }
}

/** Carries one file out again. */
export const replayFile = async (file: string, until?: number): Promise<Outcome> => {
  const found = await carryOutFile(file, until)
  return 'error' in found ? found : cameOut(found)
}

/** A response in the file has only what the schemas of the build knew that recorded it: the rest cannot be replayed. */
const sameSentence =
  'Replays as recorded. If a fault was seen, this build has it, too - or it is in the reading of responses, of which the file has only the fields that the recording build knew.'

const linesOf = (
  { entries, requests, hash, differences }: CameOut,
  printed: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const [first, ...rest] = differences
  return [
    `${counted(entries, 'entry', 'entries')}, ${counted(requests.length, 'request', 'requests')}.`,
    ...printed,
    `Hash of all states: ${hash}`,
    ...(first === undefined
      ? [sameSentence]
      : [
          `entry ${first.sequence} ${first.name}: ${first.field}, expected ${text(first.expected)}, got ${text(first.got)}`,
          ...(rest.length === 0 ? [] : [`... and ${counted(rest.length, 'more difference', 'more differences')}.`]),
        ]),
  ]
}

/** Prints how a file came out. Answers whether it came out the same. */
const print = (
  name: string,
  found: ReadonlyArray<CarriedOut> | Refused,
  { json, print: isPrinted, brief, files }: Asked,
): boolean => {
  const printJson = (told: Outcome) => console.log(printable(JSON.stringify({ file: name, ...told })))
  if (!json && files.length > 1) printLine(name)
  if ('error' in found) {
    if (json) printJson(found)
    else console.error(printable(files.length > 1 ? found.error : `${name}: ${found.error}`))
    return false
  }
  const outcome = cameOut(found)
  if (json) printJson(outcome)
  else {
    let isCut = false
    for (const [nth, part] of found.entries()) {
      const heading = nth === 0 ? undefined : reloadedAt(part.session)
      if (heading !== undefined) printLine(`--- ${heading} ---`)
      const printed = isPrinted ? entryLines(part.session, part.replay, part.until, brief) : []
      isCut ||= printed.some((line) => line.includes('…'))
      for (const line of linesOf(partCameOut(part), printed)) printLine(line)
    }
    if (isCut) printLine('Values and responses that end in … are cut: --entry N prints all of entry N.')
  }
  return outcome.differences.length === 0
}

/** Prints one entry in full. Answers whether there is such an entry. */
const printEntry = (
  name: string,
  found: ReadonlyArray<CarriedOut> | Refused,
  { json, entry: sequence }: { readonly json: boolean; readonly entry: number },
): boolean => {
  const told = 'error' in found ? undefined : wholeEntry(found, sequence)
  if (told === undefined) {
    const error = 'error' in found ? found.error : `There is no entry ${sequence} in this file.`
    if (json) console.log(printable(JSON.stringify({ file: name, error })))
    else console.error(printable(`${name}: ${error}`))
    return false
  }
  if (json) console.log(printable(JSON.stringify({ file: name, ...told })))
  else for (const line of wholeEntryLines(told)) console.log(line)
  return true
}

/** Answers whether all of them came out the same; with an entry, whether it is there. */
export const replayFiles = async (asked: Asked): Promise<boolean> => {
  let isSame = true
  for (const file of asked.files) {
    const found = await carryOutFile(file, asked.until)
    const name = relative(process.cwd(), file)
    const { entry, json } = asked
    const isFine = entry === undefined ? print(name, found, asked) : printEntry(name, found, { json, entry })
    if (!isFine) isSame = false
  }
  return isSame
}
