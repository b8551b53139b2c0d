/** Reads a session's file. Whatever it is instead - another version, half a file, something else, far too much - is said in a sentence. */
import { Exit, Schema } from 'effect'
import { isFields } from './plain.ts'
import { Session, sessionFormat, sessionVersion } from './Session.ts'

/** A session is far smaller; what is larger is not read at all: carrying it out would take longer than people wait. Bytes. */
export const largestSession = 10_000_000

/** Why a file is no session that this build can read: a sentence for the person who opened it. */
export class UnreadableSession extends Error {
  override readonly name = 'UnreadableSession'
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Fails where the file is too large to be one; to be asked before anything of it is read. */
export const assertSessionSize = (bytes: number): void => {
  if (bytes > largestSession)
    throw new UnreadableSession(
      `This file has ${megabytes(bytes)}: a session has at most ${megabytes(largestSession)}, so it is not one.`,
    )
}

/** Sessions are nested less deep than this. A deeper file was made to break the reader. */
const deepest = 200

interface Nesting {
  /** How deep lists and objects are nested, whatever stands in texts. */
  readonly depth: number
  /** Whether the text ends within one of them. */
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

const notOurs = 'This is not a session of Parley.'
const decode = Schema.decodeUnknownExit(Session)

/** A name may be of any length. */
const mostOfName = 60

/** Where in the file something is wrong: the entry, where it is one, or the part. */
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

/** The log holds some hundred entries, and a file a few loads of the page. Thousands more were made to be a burden. */
export const mostEntries = 5000

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** How many entries a file has, with those of its parts. */
const entriesIn = ({ entries, earlier }: Readonly<Record<string, unknown>>): number =>
  (Array.isArray(earlier) ? earlier : []).reduce(
    (sum: number, part: { readonly entries?: unknown } | null) => sum + countOf(part?.entries),
    countOf(entries),
  )

const toldVersion = (version: unknown): string =>
  typeof version === 'number' ? `version ${version}` : 'a version that is not a number'

/** The session in a file's text; throws `UnreadableSession`. */
export const readSession = (text: string): Session => {
  assertSessionSize(text.length)
  // Some programs put a mark before the text that they save.
  const body = parse(text.replace(/^\uFEFF/, ''))
  if (!isFields(body) || body['format'] !== sessionFormat) throw new UnreadableSession(notOurs)
  if (body['version'] !== sessionVersion)
    throw new UnreadableSession(
      `This session has ${toldVersion(body['version'])}, and this build reads version ${sessionVersion}.`,
    )
  const count = entriesIn(body)
  if (count > mostEntries)
    throw new UnreadableSession(
      `This file has ${count.toLocaleString('en')} entries: a session has at most ${mostEntries.toLocaleString('en')}, so it is not one.`,
    )
  const exit = decode(body)
  if (Exit.isSuccess(exit)) return exit.value
  throw new UnreadableSession(
    `This session cannot be read: ${whereWrong(body, String(exit.cause))} is not as it should be.`,
  )
}
