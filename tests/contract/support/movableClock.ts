/** A clock that runs like the real one and can be moved forward, so that tests need not wait. */
import { Clock, Effect } from 'effect'

export interface MovableClock {
  readonly clock: Clock.Clock
  /** Moves the clock forward by this many milliseconds. */
  readonly advance: (millis: number) => void
}

export const movableClock = (): MovableClock => {
  const real = Clock.Clock.defaultValue()
  let ahead = 0
  const millis = () => real.currentTimeMillisUnsafe() + ahead
  const nanos = () => real.currentTimeNanosUnsafe() + BigInt(ahead) * 1_000_000n
  return {
    clock: {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: real.monotonicTimeNanos,
      sleep: (duration) => real.sleep(duration),
    },
    advance: (by) => {
      ahead += by
    },
  }
}
