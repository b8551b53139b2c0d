/**
 * Sends a command's call, never twice blindly. Where a failure leaves it open whether the server obeyed - no answer, half an answer, a
 * breakdown - the command's own question is asked (`readBack`), and what it finds decides. While even that gets no answer the
 * lane is in doubt, and the next command in it asks before it sends.
 */
import { Clock, Effect } from 'effect'
import type { Failure } from '../schemas/Failure.ts'
import type { Command } from './Command.ts'
import { CurrentRun } from './CurrentRun.ts'
import { Lanes } from './Lanes.ts'
import { Signals } from './ports/Signals.ts'

/** Failures after which nobody here knows whether the server did what was asked. */
const leavesOpen: ReadonlySet<Failure['_tag']> = new Set(['Offline', 'TimedOut', 'ServerDown', 'AnswerUndecodable'])

export const sendSurely = Effect.fnUntraced(function* <Input, Answer, Services>(
  { send, readBack }: Command<Input, Answer, Services>,
  input: Input,
  lane: string,
) {
  const moment = { store: yield* Signals, now: yield* Clock.currentTimeMillis }
  if (readBack === undefined) return yield* send(input, moment)
  const { doubts } = yield* Lanes
  const run = yield* CurrentRun
  const doubt = (is: boolean): void => {
    const was = doubts.has(lane)
    if (is === was) return
    if (is) doubts.add(lane)
    else doubts.delete(lane)
    // A replay that begins here has to know.
    run?.log.note(`doubt/${lane}`, was || undefined, is || undefined)
  }
  const ask = Effect.suspend(() => {
    doubt(true)
    return readBack.ask(input, moment)
  })
  if (doubts.has(lane)) {
    yield* ask
    doubt(false)
  }
  return yield* send(input, moment).pipe(
    Effect.onInterrupt(() => Effect.sync(() => doubt(true))),
    Effect.catchIf(
      (failure) => leavesOpen.has(failure._tag),
      Effect.fnUntraced(function* (failure: Failure) {
        yield* Effect.mapError(ask, () => failure)
        const answer = readBack.holds(input, moment)
        // The call may still be on its way: the lane stays in doubt.
        if (answer === 'differs') return yield* Effect.fail(failure)
        doubt(false)
        return answer
      }),
    ),
  )
})
