/**
 * In which order things were asked and settled. A list that was asked for before a vote was settled, and that arrives after it, shows
 * the entity as it was: such a row must not undo what the server has confirmed since. The same goes for two lists that arrive in another
 * order than they were asked for.
 *
 * Marks say by when a place had been given, so that the age of what the server said is known without a time in every entity.
 */
import { durations } from '../schemas/limits.ts'

export interface Asking {
  /** A question is about to be asked: its place in the order. */
  readonly ask: () => number
  /** Something was settled: its place in the order. */
  readonly settle: () => number
  /** The place of what is being confirmed: that of its question or, where it answers none, now. */
  readonly heard: () => number
  /** While `act` runs, what is confirmed answers the question asked at `asked`. */
  readonly answering: (asked: number, act: () => void) => void
  /** Every place given so far was given by `now`. */
  readonly mark: (now: number) => void
  /** Whether a place was given within the last few seconds: what was heard then is still what the server would say, as a rule. */
  readonly isRecent: (place: number, now: number) => boolean
}

export const makeAsking = (): Asking => {
  let place = 0
  let answered: number | undefined
  /** The last place that is too old, and the marks after it: as many as there are questions in a few seconds. */
  let old = 0
  const marks: Array<{ readonly place: number; readonly at: number }> = []
  const forget = (now: number): void => {
    while (marks[0] !== undefined && marks[0].at < now - durations.baseRecent) old = marks.shift()?.place ?? old
  }
  const next = (): number => {
    place += 1
    return place
  }
  return {
    ask: next,
    settle: next,
    answering: (asked, act) => {
      const outer = answered
      answered = asked
      try {
        act()
      } finally {
        answered = outer
      }
    },
    heard: () => answered ?? next(),
    mark: (now) => {
      forget(now)
      const last = marks.at(-1)
      if (last?.place === place) return
      if (last?.at === now) marks.pop()
      marks.push({ place, at: now })
    },
    isRecent: (asked, now) => {
      forget(now)
      return asked > old
    },
  }
}
