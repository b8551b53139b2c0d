/**
 * The order of requests and confirmations. A list requested before a vote was settled, but arriving after it, contains
 * the entity's old state, which must not overwrite the confirmed one. The same applies to two lists that arrive in
 * another order than they were requested.
 *
 * Marks record the time of positions, so that the age of a base is known without a time in every entity.
 */
import { durations } from '../schemas/limits.ts'

export interface RequestOrder {
  /** Before a request: returns its position. */
  readonly ask: () => number
  /** The request at this position is sent; its response is expected until `end`. */
  readonly begin: (asked: number) => void
  /** Its response was stored, or will not come. */
  readonly end: (asked: number) => void
  /** The position of the oldest request under way. What is newer must not be evicted: that request's response would replace it. */
  readonly oldest: () => number
  /** After a confirmation: returns its position. */
  readonly settle: () => number
  /** The position of the data being confirmed: that of its request or, without one, a new one. */
  readonly heard: () => number
  /** While `act` runs, confirmed data belongs to the request at position `asked`. */
  readonly answering: (asked: number, act: () => void) => void
  /** Records that all positions so far were given by `now`. */
  readonly mark: (now: number) => void
  /** Whether a position was given within the last few seconds: the server's state then is probably still current. */
  readonly isRecent: (place: number, now: number) => boolean
}

export const makeRequestOrder = (): RequestOrder => {
  let place = 0
  let answered: number | undefined
  const underWay = new Set<number>()
  /** The last position that is too old, and the marks after it: at most as many as requests within a few seconds. */
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
    begin: (asked) => void underWay.add(asked),
    end: (asked) => void underWay.delete(asked),
    oldest: () => Math.min(...underWay),
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
