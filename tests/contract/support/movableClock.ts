/** A clock that goes on as the real one does, and can be put ahead: what takes minutes to expire is waited for in no time. */
import { Clock, Effect } from 'effect'

export interface MovableClock {
  readonly clock: Clock.Clock
  /** Puts the clock ahead by so many milliseconds. */
  readonly advance: (millis: number) => void
}

/** `sleep` is how it sleeps; by default for as long as is asked. */
export const movableClock = (sleep?: Clock.Clock['sleep']): MovableClock => {
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
      sleep: sleep ?? ((duration) => real.sleep(duration)),
    },
    advance: (by) => {
      ahead += by
    },
  }
}
