/**
 * What goes with an entry that is struck out of a session: what it carried out itself, what took it back, and whatever repeats the words that
 * were typed into it - the thread that was loaded afterwards shows the comment, too.
 */
import { Undo } from '../Undo.ts'
import type { Session, SessionEntry } from './Session.ts'

/** Shorter ones without a space are names and kinds of things: everything about a community would go with one entry about it. */
const longestName = 24

const isAddress = (text: string): boolean => /^(?:\/|https?:|[\da-f-]+$)/i.test(text)

const isTyped = (text: string): boolean =>
  text.length > 3 && (/\s/.test(text.trim()) || text.length > longestName) && !isAddress(text)

const texts = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

const readable = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The words alone: the same whether they stand in an answer, in an answer within a file, or in an address. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/(?:%[\da-f]{2})+/gi, readable)
    .replaceAll(/\\+[nrtbf]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()

const takesBack = ({ name, input }: SessionEntry, sequence: number): boolean => {
  const { sequence: undone }: { readonly sequence?: unknown } = Object(input)
  return name === Undo.name && undone === sequence
}

/** The numbers of all entries that are not told of when these are struck out, they among them. */
export const struckWith = (
  { entries, losses }: Pick<Session, 'entries' | 'losses'>,
  struck: ReadonlySet<number>,
): ReadonlySet<number> => {
  const out = new Set(struck)
  const chosen = entries.filter(({ sequence }) => struck.has(sequence))
  const typed = chosen.flatMap(({ input }) => texts(input).filter(isTyped).map(wordsOf)).filter((words) => words !== '')
  const repeats = (entry: SessionEntry): boolean => {
    if (typed.length === 0) return false
    const brought = losses.filter(({ sequence }) => sequence === entry.sequence)
    const words = wordsOf(JSON.stringify([entry, brought]))
    return typed.some((each) => words.includes(each))
  }
  for (const entry of entries)
    if (chosen.some(({ sequence }) => takesBack(entry, sequence)) || repeats(entry)) out.add(entry.sequence)
  // In the order in which they began: what carried something out is there before it.
  for (const { sequence, within } of entries) if (within !== undefined && out.has(within)) out.add(sequence)
  return out
}
