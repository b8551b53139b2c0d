/**
 * Counts the cost of parsing a file, so that a crafted file cannot cause more work than its length justifies: parsers
 * take a step for each box, chunk or table, and are stopped after too many.
 */
import { tooHardFile } from './fileErrors.ts'

export interface Steps {
  /** Takes one step, or so many. Throws a refusal after too many. */
  readonly take: (count?: number) => void
  /** Steps taken so far. */
  readonly taken: () => number
}

/**
 * Usual videos need some thousands; one by a camera that logs its position a hundred times a second, half a million.
 */
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
