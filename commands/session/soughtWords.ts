/**
 * What is looked for when entries are struck out of a session: the words that were typed into them, wherever they stand again and however they
 * are spelled there. What names a community, a member or a kind of thing is not: everything about it would go. Of such words it is
 * told that they are left, for the person to decide.
 */
import * as screenVocabulary from '../../schemas/screenVocabulary.ts'
import * as vocabulary from '../../schemas/vocabulary.ts'
import type { Session, SessionEntry } from './Session.ts'
import { keyParts } from './state.ts'

const texts = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

/** Fields that hold names, in the inputs of commands. */
const nameFields = new Set(['community', 'username', 'recipient', 'author', 'folder', 'name', 'path'])

/** What was typed, and what was named. */
const typedIn = (input: unknown): ReadonlyArray<readonly [text: string, isName: boolean]> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.entries(input).flatMap(([field, value]) =>
        texts(value).map((text) => [text, nameFields.has(field)] as const),
      )
    : texts(input).map((text) => [text, false] as const)

const readable = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The words alone, with a space around each: the same whether they stand in an answer, in an answer within a file, or in an address. */
export const wordsOf = (text: string): string =>
  ` ${text
    .replaceAll(/(?:%[\da-f]{2})+/gi, readable)
    .replaceAll(/\\+[nrtbf]/g, ' ')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    // Capital letters of some languages are more, or fewer, than the small ones.
    .toUpperCase()
    .toLowerCase()
    .trim()} `

const wordsIn = new WeakMap<object, string>()

/** The words of a part of a session, asked for again and again while somebody ticks. */
const wordsWithin = (part: object): string => {
  const words = wordsIn.get(part) ?? wordsOf(JSON.stringify(part))
  wordsIn.set(part, words)
  return words
}

/** Whether a part of a session holds any of these words, as `wordsOf` has them. */
export const holdsAny = (part: object, sought: ReadonlyArray<string>): boolean =>
  sought.some((words) => wordsWithin(part).includes(words))

const literalsOf = (value: unknown): ReadonlyArray<unknown> => {
  const { literals }: { readonly literals?: unknown } = Object(value)
  return Array.isArray(literals) ? literals : []
}

const kinds = new Set([vocabulary, screenVocabulary].flatMap((module) => Object.values(module).flatMap(literalsOf)))

/** Kinds of entities whose keys are names. */
const named = new Set(['community', 'user', 'folder'])

const namesIn = ({ start, losses, entries, base }: Session): ReadonlySet<string> => {
  const changed = entries.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ key }) => key)))
  const keys = [...start.state.map(([key]) => key), ...losses.map(({ key }) => key), ...changed]
  const names = keys.map(keyParts).flatMap(([kind, id]) => (named.has(kind) ? [id.toLowerCase()] : []))
  return new Set([base.toLowerCase(), ...names])
}

const isAddress = (text: string): boolean => /^(?:\/|https?:|[\da-f-]+$)/i.test(text)

/** Too short to be told from everything else. */
const shortest = 4

export interface Sought {
  /** As `wordsOf` has them. */
  readonly words: ReadonlyArray<string>
  /** Words of the struck entries that are not looked for, as they were typed. */
  readonly left: ReadonlyArray<string>
}

/** `chosen` are the entries that were struck out themselves. */
export const soughtWords = (session: Session, chosen: ReadonlyArray<SessionEntry>): Sought => {
  const names = namesIn(session)
  const typed = new Map(chosen.flatMap(({ input }) => typedIn(input)))
  const isSought = ([text, isName]: readonly [string, boolean]): boolean =>
    !isName && text.trim().length >= shortest && !names.has(text.trim().toLowerCase())
  const told = [...typed].filter(([text]) => !isAddress(text) && !kinds.has(text) && wordsOf(text).trim() !== '')
  return {
    words: told.filter(isSought).map(([text]) => wordsOf(text)),
    left: told.filter((each) => !isSought(each)).map(([text]) => text),
  }
}
