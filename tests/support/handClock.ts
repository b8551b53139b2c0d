/** A clock that stands still until a test moves it; sleepers wake when their time has come. */
import { type Clock, Duration, Effect } from 'effect'

export interface HandClock {
  readonly clock: Clock.Clock
  readonly now: () => number
  /** Moves it forward, or back by a negative number of milliseconds. */
  readonly advance: (by: number) => void
}

export const handClock = (): HandClock => {
  let now = 1_800_000_000_000
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>()
  const nanos = () => BigInt(now) * 1_000_000n
  return {
    now: () => now,
    clock: {
      currentTimeMillisUnsafe: () => now,
      currentTimeMillis: Effect.sync(() => now),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: nanos,
      monotonicTimeNanos: Effect.sync(nanos),
      sleep: (duration) =>
        Effect.callback<void>((resume) => {
          const sleeper = { at: now + Duration.toMillis(duration), wake: () => resume(Effect.void) }
          sleepers.add(sleeper)
          return Effect.sync(() => void sleepers.delete(sleeper))
        }),
    },
    advance: (by) => {
      now += by
      for (const sleeper of sleepers)
        if (sleeper.at <= now) {
          sleepers.delete(sleeper)
          sleeper.wake()
        }
    },
  }
}
