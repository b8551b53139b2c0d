/**
 * The clock of a running command: its sleeps are recorded, because when one ends is a result like any other, and the
 * time is that of the last recorded result, so that a replay reads the same times.
 */
import { type Clock, Effect } from 'effect'
import type { CommandLogShape } from '../kernel/CommandLog.ts'
import { done } from './cardForm.ts'
import { recorded } from './recorded.ts'

export const recordedClock = (clock: Clock.Clock, log: CommandLogShape): Clock.Clock => {
  const own: Pick<Clock.Clock, 'currentTimeMillisUnsafe' | 'currentTimeMillis' | 'sleep'> = {
    currentTimeMillisUnsafe: log.now,
    currentTimeMillis: Effect.sync(log.now),
    sleep: (duration) =>
      recorded(
        'sleep',
        Effect.suspend(() => clock.sleep(duration)),
        done,
      ),
  }
  return Object.assign(Object.create(clock), own)
}
