/**
 * Counts what reading a file costs, so that a file cannot make more work than its length is worth: whoever reads boxes, chunks and tables takes
 * a step for each, and is refused once there were too many.
 */
import { tooHardFile } from './fileRefusal.ts'

export interface Steps {
  /** Takes one step, or so many. Throws a refusal where there were too many. */
  readonly take: (count?: number) => void
  /** Steps taken so far. */
  readonly taken: () => number
}

/** Films that members upload need some thousands; of a camera that says a hundred times in a second where it is, half a million. */
const stepsMost = 3_000_000

export const makeSteps = (most: number = stepsMost): Steps => {
  let taken = 0
  return {
    take: (count = 1) => {
      taken += count
      if (taken > most) throw tooHardFile()
    },
    taken: () => taken,
  }
}
