/**
 * The clock of a running command: its waits are noted in the log - when one ends is news from the outside like any other - and the time is
 * that of the last such news, so that a command carried out again reads the same times.
 */
import { type Clock, Effect } from 'effect'
import type { CommandLogShape } from '../CommandLog.ts'
import { done } from './forms.ts'
import { noted } from './noted.ts'

export const notedClock = (clock: Clock.Clock, log: CommandLogShape): Clock.Clock => {
  const own: Pick<Clock.Clock, 'currentTimeMillisUnsafe' | 'currentTimeMillis' | 'sleep'> = {
    currentTimeMillisUnsafe: log.now,
    currentTimeMillis: Effect.sync(log.now),
    sleep: (duration) =>
      noted(
        'sleep',
        Effect.suspend(() => clock.sleep(duration)),
        done,
      ),
  }
  return Object.assign(Object.create(clock), own)
}
