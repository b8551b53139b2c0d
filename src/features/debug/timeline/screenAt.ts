/** Which of the app's screens is shown for a moment of a session, and what over it. */
import type { Overlay } from '../../../../commands/kernel/Overlay.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'

interface Screen {
  /** The address; absent where no screen but the log's was open. */
  readonly path: string | undefined
  readonly layers: ReadonlyArray<Overlay>
}

/** A mirror in a mirror. */
const isThisScreen = (path: string): boolean => /^\/debug\/?(\?|$)/.test(path)

const nothing: Screen = { path: undefined, layers: [] }

/** What was open then; while the log itself was looked at, what was open before that. */
export const screenAt = (stops: ReadonlyArray<Stop>, stop: number): Screen =>
  stops.slice(0, stop + 1).findLast(({ path }) => !isThisScreen(path)) ?? nothing
