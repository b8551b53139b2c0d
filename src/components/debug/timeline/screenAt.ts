/** Which of the app's screens is shown for a moment of a session. */
import type { Stop } from '../../../../commands/session/timeTravel.ts'

/** A mirror in a mirror. */
const isThisScreen = (path: string): boolean => /^\/debug\/?(\?|$)/.test(path)

/** The address that was open then; while the log itself was looked at, the one before that. */
export const screenAt = (stops: ReadonlyArray<Stop>, stop: number): string | undefined =>
  stops.slice(0, stop + 1).findLast(({ path }) => !isThisScreen(path))?.path
