/**
 * The file of a session is small enough to be sent: where everything would be more, it begins later. What is newest is what a report is about. How
 * the store was at its beginning is always whole, and so are the last few entries: only these can make a file larger.
 */
import type { Session } from './Session.ts'

/** Work that can be interrupted at each `yield`. */
export type Slices = Generator<undefined, Session, undefined>

/** Characters of JSON. */
export const fileBudget = 1_000_000

/** Its digest comes last: characters. */
const seal = 40

/** The last so many entries are always told, whatever room they and the store take. */
const told = 5

/** So often it is made anew at most: how the store was at a later beginning may take more room than at an earlier one. */
const most = 6

const sizeOf = (value: unknown): number => JSON.stringify(value).length

/** The place in the order at which so much less is told; `undefined` where there is nothing more to leave out. */
const laterStart = ({ entries, losses, start }: Session, over: number): number | undefined => {
  const sizes = new Map<number, number>()
  for (const loss of losses)
    if (loss.sequence !== undefined) sizes.set(loss.sequence, (sizes.get(loss.sequence) ?? 0) + sizeOf(loss))
  const ends = entries
    .map((entry) => ({ at: entry.ended ?? entry.order, size: sizeOf(entry) + (sizes.get(entry.sequence) ?? 0) }))
    .filter(({ at }) => at > start.order)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, -told)
  let saved = 0
  for (const { at, size } of ends) {
    saved += size
    if (saved >= over) return at
  }
  return ends.at(-1)?.at
}

/** `make` makes a session that begins at a place in the order, or later. Yields before each part of the work. */
export function* withinBudget(make: (least: number) => Slices, budget: number = fileBudget): Slices {
  let made = yield* make(0)
  for (let nth = 0; nth < most; nth += 1) {
    yield
    const over = sizeOf(made) + seal - budget
    const next = over <= 0 ? undefined : laterStart(made, over)
    if (next === undefined) break
    yield
    made = yield* make(next)
  }
  return made
}
