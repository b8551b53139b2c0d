/**
 * An outside call, recorded in the log with its result. In a replay the call is not made: it returns the recorded
 * result, in the recorded order. Everything nondeterministic - network, device, clock - goes through here.
 */
import { Cause, type Clock, Effect, Exit } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import type { CommandLogShape } from '../kernel/CommandLog.ts'
import { CurrentRun } from '../kernel/CurrentRun.ts'
import { type Asked, reasonOfDefect } from '../kernel/LogEntry.ts'
import { failureOf } from '../kernel/notFound.ts'
import { RequestId } from '../kernel/withoutTokens.ts'

/** How a result is written to the log as plain data without secrets, and read from it. */
export interface Form<A> {
  readonly show: (answer: A) => unknown
  readonly revive: (shown: unknown) => A
}

/** A result without a value. */
export const done: Form<void> = { show: () => null, revive: () => {} }

export const flag: Form<boolean> = { show: (value) => value, revive: (shown) => shown === true }

export const recorded = <A, E extends Failure, R>(
  port: string,
  effect: Effect.Effect<A, E, R>,
  { show, revive }: Form<A>,
  asked?: Asked,
): Effect.Effect<A, E, R> =>
  Effect.flatMap(CurrentRun, (run) => {
    if (run === undefined) return effect
    const { entry, log, clock } = run
    const call = log.ask(entry, port, asked)
    const answer = log.replayed === undefined ? effect : Effect.map(log.replayed<E>(entry, call), revive)
    const named = call.request === undefined ? answer : Effect.provideService(answer, RequestId, call.request)
    return Effect.onExit(Effect.provideService(named, CurrentRun, undefined), (exit) =>
      Effect.sync(() => {
        const at = clock.currentTimeMillisUnsafe()
        if (Exit.isSuccess(exit)) return log.answer(call, at, { value: show(exit.value) })
        const failure = failureOf(exit.cause)
        if (failure !== undefined) return log.answer(call, at, { failure })
        const defect = exit.cause.reasons.findLast(Cause.isDieReason)
        if (defect !== undefined) log.answer(call, at, { defect: reasonOfDefect(defect.defect) })
        return undefined
      }),
    )
  })

/**
 * The clock of a running command: its sleeps are recorded, because when one ends is a result like any other, and the
 * time is that of the last recorded result, so that a replay reads the same times.
 */
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
