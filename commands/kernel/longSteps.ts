/**
 * Loading a thread of thousands, and dropping one, changes thousands of comments at once. The log keeps all that is needed to undo such a step:
 * the ids. It keeps values only of the rows that are seen first; the others are in the store, or in the changes that came later.
 */

import { heldChange } from '../log/FormerValue.ts'
import { PackedNumbers } from '../log/PackedNumbers.ts'
import type { Change, Step } from './LogEntry.ts'

/** A step with more changes than this is stored in short. */
export const mostChanges = 2000

/** The values of so many rows are kept: what a reader sees first. */
export const seenFirst = 25

/** Fewer dropped comments in a row are stored one by one. */
const fewDropped = 50

/** Of an entry without its answers these keep their values; where fewer more were brought than `few`, all do. */
const brought = { first: 5, few: 10 } as const

const comment = 'comment/'

export const commentKey = (id: number): string => `${comment}${id}`

const idOf = (key: string): number => Number(key.slice(comment.length))

const idsOf = (changes: ReadonlyArray<Change>): PackedNumbers => new PackedNumbers(changes.map(({ key }) => idOf(key)))

/** The rows with which the threads of a step begin. */
const firstRows = (changes: ReadonlyArray<Change>): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const { key, after } of changes) {
    if (!key.startsWith('thread/')) continue
    const { rows }: { readonly rows?: unknown } = Object(after)
    if (Array.isArray(rows)) for (const { id } of rows.slice(0, seenFirst)) keys.add(commentKey(Number(id)))
  }
  return keys
}

const isBrought = ({ key, before }: Change): boolean => before === undefined && key.startsWith(comment)

export interface Condensed {
  readonly changes: ReadonlyArray<Change>
  /** Comments that were not known before. */
  readonly brought?: PackedNumbers
}

/** A step as the log keeps it: as it is, or in short where it is long. */
export const condensed = (changes: ReadonlyArray<Change>): Condensed => {
  if (changes.length <= mostChanges) return { changes: changes.map(heldChange) }
  const first = firstRows(changes)
  const kept: Array<Change> = []
  const ids: Array<number> = []
  for (const change of changes)
    if (isBrought(change) && !first.has(change.key)) ids.push(idOf(change.key))
    else kept.push(heldChange(change))
  return { changes: kept, brought: new PackedNumbers(ids) }
}

/** A step whose entry is not carried out again, as its answers are gone: the values that it brought are in the store, or were let go of. */
export const shortened = (step: Step): Step => {
  const rest = new Set(step.changes.filter(isBrought).slice(brought.first))
  if (step.brought !== undefined || rest.size < brought.few) return step
  return { ...step, changes: step.changes.filter((change) => !rest.has(change)), brought: idsOf([...rest]) }
}

interface Loss {
  readonly order: number
  readonly change: Change
}

/** Comments that the store dropped one right after the other. */
export interface Dropped {
  readonly order: number
  readonly ids: PackedNumbers
}

const isDropped = ({ change: { key, after } }: Loss): boolean => after === undefined && key.startsWith(comment)

/** The same losses, long runs of dropped comments in short. */
export const withoutDropped = <L extends Loss>(
  losses: ReadonlyArray<L>,
): { readonly losses: Array<L>; readonly dropped: ReadonlyArray<Dropped> } => {
  const runs: Array<Array<L>> = []
  for (const loss of losses) {
    const before = runs.at(-1)?.at(-1)
    const follows = before !== undefined && before.order + 1 === loss.order && isDropped(before) && isDropped(loss)
    if (follows) runs.at(-1)?.push(loss)
    else runs.push([loss])
  }
  return {
    losses: runs.filter(({ length }) => length < fewDropped).flat(),
    dropped: runs
      .filter(({ length }) => length >= fewDropped)
      .map((run) => ({ order: run[0]?.order ?? 0, ids: idsOf(run.map(({ change }) => change)) })),
  }
}
