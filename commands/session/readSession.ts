/** Reads a session file. Another version, a truncated, foreign or too large file fails with a sentence. */
import { Exit, Schema } from 'effect'
import { isFields } from './plain.ts'
import { Session, sessionFormat, sessionVersion } from './Session.ts'

/** Largest file that is read, in bytes: replaying a larger one would take too long. */
export const largestSession = 10_000_000

/** Why a file could not be read, as a sentence for the person who opened it. */
export class UnreadableSession extends Error {
  override readonly name = 'UnreadableSession'
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Fails if the file is too large. Call it before reading. */
export const assertSessionSize = (bytes: number): void => {
  if (bytes > largestSession)
    throw new UnreadableSession(
      `This file has ${megabytes(bytes)}: a session has at most ${megabytes(largestSession)}, so it is not one.`,
    )
}

/** Maximum nesting. A deeper file was made to break the reader. */
const deepest = 200

interface Nesting {
  /** The nesting of arrays and objects; brackets in texts do not count. */
  readonly depth: number
  /** Whether the text ends inside one. */
  readonly isOpen: boolean
}

const nestingOf = (text: string): Nesting => {
  let [depth, most, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isText && letter === '\\') at += 1
    else if (letter === '"') isText = !isText
    else if (isText) continue
    else if (letter === '{' || letter === '[') most = Math.max(most, (depth += 1))
    else if (letter === '}' || letter === ']') depth -= 1
  }
  return { depth: most, isOpen: depth > 0 || isText }
}

const parse = (text: string): unknown => {
  const { depth, isOpen } = nestingOf(text)
  if (depth > deepest)
    throw new UnreadableSession('This file is nested too deep to be a session: it was changed after it was made.')
  try {
    return JSON.parse(text)
  } catch {
    const isBegun = text.trimStart().startsWith('{') && text.includes(sessionFormat)
    if (!isBegun) throw new UnreadableSession(notOurs)
    const what = isOpen ? 'incomplete: its end is missing' : 'damaged: it was changed after it was made'
    throw new UnreadableSession(`This file is ${what}. Ask for it to be sent again.`)
  }
}

const notOurs = 'This is not a session file of this app.'
const decode = Schema.decodeUnknownExit(Session)

/** A name may be of any length. */
const mostOfName = 60

/** The place of a fault in the file: the entry or the part. */
const whereWrong = (body: Readonly<Record<string, unknown>>, reason: string): string => {
  const at = /\["entries"\]\[(\d+)\]/.exec(reason)?.[1]
  if (at === undefined) {
    const part = [...(/(?:\[(?:"\w+"|\d+)\])+/.exec(reason)?.[0] ?? '').matchAll(/\w+/g)].join('.')
    return part === '' ? 'something in it' : `its part "${part}"`
  }
  const entries: ReadonlyArray<unknown> = Array.isArray(body['entries']) ? body['entries'] : []
  const { sequence, name }: { readonly sequence?: unknown; readonly name?: unknown } = Object(entries[Number(at)])
  const called = typeof name === 'string' ? ` (${JSON.stringify(name.slice(0, mostOfName))})` : ''
  return typeof sequence === 'number' ? `entry ${sequence}${called}` : `the entry in place ${Number(at) + 1}${called}`
}

/** Maximum number of entries: the log holds some hundred, and a file a few page loads. */
export const mostEntries = 5000

/** Maximum number of calls, steps, changes and losses together: a recorded file has some hundred. */
const mostDetails = 20_000

const listIn = (part: unknown, name: string): ReadonlyArray<unknown> => {
  const list: unknown = isFields(part) ? part[name] : undefined
  return Array.isArray(list) ? list : []
}

const sumOf = <A>(list: ReadonlyArray<A>, numberOf: (each: A) => number): number =>
  list.reduce((sum, each) => sum + numberOf(each), 0)

const entriesIn = (part: unknown): number => listIn(part, 'entries').length

const detailsIn = (part: unknown): number =>
  listIn(part, 'losses').length +
  sumOf(
    listIn(part, 'entries'),
    (entry) =>
      listIn(entry, 'calls').length + sumOf(listIn(entry, 'steps'), (step) => 1 + listIn(step, 'changes').length),
  )

/** Fails if a file with all its parts has too many of something. */
const assertCount = (body: unknown, countIn: (part: unknown) => number, most: number, what: string): void => {
  const count = sumOf([body, ...listIn(body, 'earlier')], countIn)
  if (count > most)
    throw new UnreadableSession(
      `This file has ${count.toLocaleString('en')} ${what}: a session has at most ${most.toLocaleString('en')}, so it is not one.`,
    )
}

const toldVersion = (version: unknown): string =>
  typeof version === 'number' ? `version ${version}` : 'a version that is not a number'

/** The session in a file's text; throws `UnreadableSession`. */
export const readSession = (text: string): Session => {
  assertSessionSize(text.length)
  // Some programs save a byte order mark.
  const body = parse(text.replace(/^\uFEFF/, ''))
  if (!isFields(body) || body['format'] !== sessionFormat) throw new UnreadableSession(notOurs)
  if (body['version'] !== sessionVersion)
    throw new UnreadableSession(
      `This session has ${toldVersion(body['version'])}, and this build reads version ${sessionVersion}.`,
    )
  assertCount(body, entriesIn, mostEntries, 'entries')
  assertCount(body, detailsIn, mostDetails, 'calls, steps and changes')
  const exit = decode(body)
  if (Exit.isSuccess(exit)) return exit.value
  throw new UnreadableSession(
    `This session cannot be read: ${whereWrong(body, String(exit.cause))} is not as it should be.`,
  )
}
