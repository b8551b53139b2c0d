/** How long sessions live, in milliseconds: the documents set no limit, these are ours. */

const day = 24 * 60 * 60 * 1000

export const sessionSpans = {
  /** A session that is not used for so long is over. */
  idle: 90 * day,
  /** However much it is used, it is over after so long. */
  most: 365 * day,
  /** When a session was last used is written at most so often. */
  seenEvery: 10 * 60 * 1000,
} as const
