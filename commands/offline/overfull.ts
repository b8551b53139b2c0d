/** Selects the items to evict from a cache that exceeds its limits: the oldest first. */
import { shelfLimits } from '../../schemas/limits.ts'

export interface Fact {
  readonly id: string
  /** When it was read: milliseconds since the epoch. */
  readonly at: number
  readonly length: number
}

/** Ids of the items to evict. The newest stays, however large it is. */
export const overfull = (
  facts: ReadonlyArray<Fact>,
  { items, length }: { readonly items: number; readonly length: number } = shelfLimits,
): ReadonlyArray<string> => {
  let total = 0
  return facts
    .toSorted((one, other) => other.at - one.at)
    .filter((fact, place) => {
      total += fact.length
      return place > 0 && (place >= items || total > length)
    })
    .map(({ id }) => id)
}
