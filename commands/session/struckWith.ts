/**
 * What goes with an entry that is struck out of a session: what it carried out itself, what took it back, and whatever repeats the words that
 * were typed into it - the thread that was loaded afterwards shows the comment, too.
 */
import { Undo } from '../kernel/Undo.ts'
import type { Session, SessionEntry } from './Session.ts'
import { holdsAny } from './soughtWords.ts'

const takesBack = ({ name, input }: SessionEntry, sequence: number): boolean => {
  const { sequence: undone }: { readonly sequence?: unknown } = Object(input)
  return name === Undo.name && undone === sequence
}

/** The numbers of all entries that are not told of when these are struck out, they among them; `sought` are the words that nothing may repeat. */
export const struckWith = (
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
  // In the order in which they began: what carried something out is there before it.
  for (const { sequence, within } of entries) if (within !== undefined && out.has(within)) out.add(sequence)
  return out
}
