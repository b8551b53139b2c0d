/**
 * In which order things were asked and settled. A list that was asked for before a vote was settled, and that arrives after it, shows
 * the entity as it was: such a row must not undo what the server has confirmed since. The same goes for two lists that arrive in another
 * order than they were asked for.
 */

export interface Asking {
  /** A question is about to be asked: its place in the order. */
  readonly ask: () => number
  /** Something was settled: its place in the order. */
  readonly settle: () => number
  /** The place of what is being confirmed: that of its question or, where it answers none, now. */
  readonly heard: () => number
  /** While `act` runs, what is confirmed answers the question asked at `asked`. */
  readonly answering: (asked: number, act: () => void) => void
}

export const makeAsking = (): Asking => {
  let place = 0
  let answered: number | undefined
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
  }
}
