/** Lifetimes of sessions, in milliseconds; ours. */

const day = 24 * 60 * 60 * 1000

export const sessionSpans = {
  /** A session expires when it is not used for this long. */
  idle: 90 * day,
  /** The maximum lifetime of a session, even if it is used. */
  most: 365 * day,
  /** The minimum time between two writes of a session's last use. */
  seenEvery: 10 * 60 * 1000,
} as const
