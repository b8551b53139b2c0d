/**
 * Removes entries from a session, and everything that only they knew from the rest of it: from later entries and from
 * the stored state.
 */

import * as screenVocabulary from '../../schemas/screenVocabulary.ts'
import * as vocabulary from '../../schemas/vocabulary.ts'
import { Undo } from '../kernel/Undo.ts'
import { hashOf } from './digest.ts'
import type { ChangeRecord, Session, SessionEntry } from './Session.ts'
import { keyParts } from './state.ts'

// Excluding an entry also removes the words typed into it, wherever the session repeats them, in every spelling. Names of
// communities, members and kinds of things stay, since removing them would remove everything about them. They are reported, and
// the person decides.

const texts = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

/** Fields that hold names, in the inputs of commands. */
const nameFields = new Set(['community', 'username', 'recipient', 'author', 'folder', 'name', 'path'])

/** The typed words, and the names. */
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

/** The words with a space around each: the same in a response, in a response within a file, and in an address. */
const wordsOf = (text: string): string =>
  ` ${text
    .replaceAll(/(?:%[\da-f]{2})+/gi, readable)
    .replaceAll(/\\+[nrtbf]/g, ' ')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    // In some languages, upper and lower case differ in length.
    .toUpperCase()
    .toLowerCase()
    .trim()} `

const wordsIn = new WeakMap<object, string>()

/** The words of a part of a session, cached because each change of a check box needs them. */
const wordsWithin = (part: object): string => {
  const words = wordsIn.get(part) ?? wordsOf(JSON.stringify(part))
  wordsIn.set(part, words)
  return words
}

/** Whether a part of a session holds any of these words, as `wordsOf` has them. */
const holdsAny = (part: object, sought: ReadonlyArray<string>): boolean =>
  sought.some((words) => wordsWithin(part).includes(words))

const literalsOf = (value: unknown): ReadonlyArray<unknown> => {
  const { literals }: { readonly literals?: unknown } = Object(value)
  return Array.isArray(literals) ? literals : []
}

const kinds = new Set([vocabulary, screenVocabulary].flatMap((module) => Object.values(module).flatMap(literalsOf)))

/** Kinds of entities whose keys are names. */
const namedKinds = new Set(['community', 'user', 'folder'])

const namesIn = ({ start, losses, entries, base }: Session): ReadonlySet<string> => {
  const changed = entries.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ key }) => key)))
  const keys = [...start.state.map(([key]) => key), ...losses.map(({ key }) => key), ...changed]
  const names = keys.map(keyParts).flatMap(([kind, id]) => (namedKinds.has(kind) ? [id.toLowerCase()] : []))
  return new Set([base.toLowerCase(), ...names])
}

const isAddress = (text: string): boolean => /^(?:\/|https?:|[\da-f-]+$)/i.test(text)

/** Shorter words would match everywhere. */
const shortest = 4

interface Sought {
  /** As `wordsOf` has them. */
  readonly words: ReadonlyArray<string>
  /** Words of the removed entries that are not searched for, as typed. */
  readonly left: ReadonlyArray<string>
}

/** `chosen` are the entries that the person removed. */
const soughtWords = (session: Session, chosen: ReadonlyArray<SessionEntry>): Sought => {
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

// Removing an entry also removes what it started, what undid it, and everything that repeats the words typed into it: the
// thread that was loaded afterwards shows the comment, too.

const takesBack = ({ name, input }: SessionEntry, sequence: number): boolean => {
  const { sequence: undone }: { readonly sequence?: unknown } = Object(input)
  return name === Undo.name && undone === sequence
}

/** The numbers of all entries that go with these, including them; `sought` are the words that must not appear again. */
const struckWith = (
  { entries, losses }: Pick<Session, 'entries' | 'losses'>,
  struck: ReadonlySet<number>,
  sought: ReadonlyArray<string>,
): ReadonlySet<number> => {
  const out = new Set(struck)
  const chosen = entries.filter(({ sequence }) => struck.has(sequence))
  const repeating = new Set(losses.flatMap((loss) => (holdsAny(loss, sought) ? [loss.sequence] : [])))
  for (const entry of entries) {
    const repeats = holdsAny(entry, sought) || repeating.has(entry.sequence)
    if (repeats || chosen.some(({ sequence }) => takesBack(entry, sequence))) out.add(entry.sequence)
  }
  // In starting order: an entry comes after the one that started it.
  for (const { sequence, within } of entries) if (within !== undefined && out.has(within)) out.add(sequence)
  return out
}

/** Replaces lists and structured values, which also show what was there before. */
const leftOut = '#struck out'

const brief = (value: unknown): unknown => (typeof value === 'object' && value !== null ? leftOut : value)

const briefly = (change: ChangeRecord): ChangeRecord => {
  const { fields, whole } = change
  return {
    ...change,
    ...(fields === undefined
      ? {}
      : { fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, brief(value)])) }),
    ...(whole === undefined ? {} : { whole: brief(whole) }),
  }
}

const keysOf = (entries: ReadonlyArray<SessionEntry>): ReadonlySet<string> =>
  new Set(entries.flatMap(({ steps }) => steps.flatMap(({ changes }) => changes.map(({ key }) => key))))

/** The addresses, and the numbers of undone entries, that these entries name. */
const namedBy = (entries: ReadonlyArray<SessionEntry>) => {
  const inputs = entries.map(({ input }): { readonly path?: unknown; readonly sequence?: unknown } => Object(input))
  return { paths: new Set(inputs.map(({ path }) => path)), sequences: new Set(inputs.map(({ sequence }) => sequence)) }
}

/** What to remove: entries by number, and words that must not appear anywhere in the file. */
export interface Struck {
  readonly entries: ReadonlySet<number>
  readonly words?: ReadonlyArray<string>
}

/** The words of these entries that must not appear elsewhere, for removing them from other parts, too. */
export const soughtIn = (session: Session, entries: ReadonlySet<number>): ReadonlyArray<string> =>
  soughtWords(
    session,
    session.entries.filter(({ sequence }) => entries.has(sequence)),
  ).words

/** Excludes entries and words, and everything that depends on them. */
export const strikeOut = (session: Session, struck: Struck): Session => {
  const { entries: numbers, words = [] } = struck
  if (numbers.size === 0 && words.length === 0) return session
  const chosen = session.entries.filter(({ sequence }) => numbers.has(sequence))
  const sought = [...soughtWords(session, chosen).words, ...words.map(wordsOf).filter((each) => each.trim() !== '')]
  const out = struckWith(session, numbers, sought)
  const gone = session.entries.filter(({ sequence }) => out.has(sequence))
  const given = session.losses.filter(({ sequence }) => sequence !== undefined && out.has(sequence))
  const touched = new Set([...keysOf(gone), ...given.map(({ key }) => key)])
  const named = namedBy(gone)
  const { path, undo, doubts } = session.start
  const state = session.start.state.filter((value) => !holdsAny(value, sought))
  const begun = new Set(state.map(([key]) => key))
  const told = session.entries
    .filter(({ sequence }) => !out.has(sequence))
    .map((entry) => ({
      ...entry,
      steps: entry.steps.map(({ order, changes }) => ({
        order,
        changes: changes.map((change) => (touched.has(change.key) ? briefly(change) : change)),
      })),
    }))
  const { device, ...rest } = session
  return {
    ...rest,
    ...(device === undefined || holdsAny(device, sought) ? {} : { device }),
    struck: [...out].toSorted((one, other) => one - other),
    start: {
      ...session.start,
      // The first screen and the undoable actions may be known from them alone.
      path: named.paths.has(path) || holdsAny({ path }, sought) ? '/' : path,
      state,
      undo: undo.filter((step) => !named.sequences.has(step.sequence) && !holdsAny(step, sought)),
      doubts: doubts.filter((lane) => !holdsAny({ lane }, sought)),
    },
    // What they loaded is not evicted, and their changes to the rest are not applied.
    losses: session.losses.filter(
      (loss) =>
        !holdsAny(loss, sought) && (!touched.has(loss.key) || (loss.value === undefined && begun.has(loss.key))),
    ),
    entries: told,
    ...(session.troubles === undefined
      ? {}
      : { troubles: session.troubles.filter((trouble) => !holdsAny(trouble, sought)) }),
    hash: hashOf(state, told),
  }
}

/** A word of a removed entry, and the number of places where it still appears. */
export interface LeftWord {
  readonly word: string
  readonly places: number
}

/**
 * Words of removed entries that are still in the file: names, kinds of things, and words too short to match. `left` is
 * the session without those entries.
 */
export const wordsLeft = (session: Session, { entries }: Struck, left: Session): ReadonlyArray<LeftWord> => {
  const chosen = session.entries.filter(({ sequence }) => entries.has(sequence))
  const sought = soughtWords(session, chosen)
  const parts: ReadonlyArray<object> = [
    ...left.entries,
    ...left.start.state,
    ...left.losses,
    ...(left.troubles ?? []),
    left.device ?? {},
    { ...left.start, state: [] },
    [left.origin, left.base, left.note, left.build],
  ]
  return [...sought.left, ...sought.words.map((words) => words.trim())].flatMap((word) => {
    const places = parts.filter((part) => holdsAny(part, [wordsOf(word)])).length
    return places === 0 ? [] : [{ word, places }]
  })
}
