// The slots of posts in the feeds: age, score and number of comments, modelled on real front pages (../shapes.ts).
import { hotRank } from '../../feed/rules/ranking.ts'
import type { Random } from '../random.ts'
import { feedRows } from '../shapes.ts'
import { day, hour, minute } from './World.ts'

export interface Slot {
  /** Milliseconds before now. */
  readonly age: number
  readonly score: number
  /** How many comments the post gets. */
  readonly comments: number
}

/** Maximum age. */
const span = 50 * day
const newest = 4 * minute
/** Votes and comments arrive for about this long; younger posts have only a part of them. */
const grownAfter = 7 * hour

/**
 * Shifts ages so that two to three times as many slots are recent as in the recorded front pages, which cover only a
 * part.
 */
const drawnTogether = (part: number): number => 0.4 * part + 0.6 * part ** 2.2

const oldestRow = Math.max(...feedRows.map((row) => row.age))

/** All slots, newest first. */
export const allSlots = (random: Random): Slot[] =>
  feedRows.map((row) => {
    const age = newest + Math.round(drawnTogether(row.age / oldestRow) * (span - newest))
    const grown = Math.min(1, age / grownAfter) ** 0.9
    const isDisliked = random.chance(0.03)
    return {
      age,
      score: isDisliked ? 0 - random.int(0, 9) : Math.max(1, Math.round(row.score * grown)),
      comments: Math.floor(row.comments * grown),
    }
  })

/** Puts the `count` slots that readers see first - hottest, newest, highest of all time - before the others. */
export const prominentFirst = (slots: readonly Slot[], count: number): { first: Slot[]; rest: Slot[] } => {
  const hot = slots.toSorted((a, b) => hotRank(b.score, -b.age) - hotRank(a.score, -a.age))
  const recent = slots.toSorted((a, b) => a.age - b.age)
  const highest = slots.toSorted((a, b) => b.score - a.score)
  const first = new Set<Slot>()
  for (let place = 0; first.size < count; place += 1) {
    for (const slot of [hot[2 * place], hot[2 * place + 1], recent[place], highest[Math.floor(place / 2)]]) {
      if (slot !== undefined && first.size < count) first.add(slot)
    }
  }
  return { first: [...first], rest: slots.filter((slot) => !first.has(slot)) }
}
