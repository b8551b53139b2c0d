/** Carries out sessions again, one file after the other, and prints how each came out. The third place where effects run. */
import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { Effect, Exit } from 'effect'
import type { Difference } from '../../commands/session/differences.ts'
import { assertSessionSize, readSession, UnreadableSession } from '../../commands/session/readSession.ts'
import { registry } from '../../commands/session/registry.ts'
import { replaySession } from '../../commands/session/replaySession.ts'
import { requestsOf, type SentRequest } from '../../commands/session/requestsOf.ts'
import type { Session } from '../../commands/session/Session.ts'
import { whatDiffers } from '../../commands/session/whatDiffers.ts'
import { turn } from './turn.ts'

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
  readonly hash: string
  readonly differences: ReadonlyArray<Omit<Difference, 'order'>>
}

/** One sentence where it cannot be carried out. */
export type Outcome = CameOut | { readonly error: string }

const known = ['ENOENT', 'EISDIR', 'EACCES'] as const
const reasons: Readonly<Record<(typeof known)[number], string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder.',
  EACCES: 'This file may not be read.',
}

/** The sentence of a file that cannot be read; anything else is a fault of this program. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof UnreadableSession) return error.message
  const { code }: { readonly code?: unknown } = Object(error)
  const reason = known.find((each) => each === code)
  if (reason === undefined) throw error
  return reasons[reason]
}

const read = (file: string): Session | { readonly error: string } => {
  try {
    assertSessionSize(statSync(file).size)
    return readSession(readFileSync(file, 'utf8'))
  } catch (error) {
    return { error: sentenceOf(error) }
  }
}

/** Carries one file out again. */
export const replayFile = async (file: string, until?: number): Promise<Outcome> => {
  const session = read(file)
  if ('error' in session) return session
  const options = { registry, turn, ...(until === undefined ? {} : { until }) }
  const exit = await Effect.runPromiseExit(replaySession(session, options))
  if (Exit.isFailure(exit)) {
    const failed = exit.cause.reasons.find((reason) => reason._tag === 'Fail')
    return { error: failed?.error.message ?? 'This session could not be carried out again.' }
  }
  const { entries, hash } = exit.value
  return {
    entries: entries.length,
    requests: requestsOf(entries),
    hash,
    differences: whatDiffers(session, exit.value, until).map(({ sequence, name, field, expected, got }) => ({
      sequence,
      name,
      field,
      expected,
      got,
    })),
  }
}

const nothing = 'nothing'
const text = (value: unknown): string => (value === undefined ? nothing : (JSON.stringify(value) ?? nothing))
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const linesOf = ({ entries, requests, hash, differences }: CameOut, print: boolean): ReadonlyArray<string> => {
  const [first, ...rest] = differences
  return [
    `${counted(entries, 'entry', 'entries')}, ${counted(requests.length, 'request', 'requests')}.`,
    ...(print
      ? requests.map(
          ({ entry, name, method, path, input }, at) =>
            `${String(at + 1).padStart(4)}  ${method} ${path} ${text(input)}  (entry ${entry} ${name})`,
        )
      : []),
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
