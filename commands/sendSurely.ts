/**
 * Sends a command's call, never twice blindly. Where a failure leaves it open whether the server obeyed - no answer, half an answer, a
 * breakdown - the command's own question is asked (`readBack`), and what it finds decides. While even that gets no answer the
 * lane is in doubt, and the next command in it asks before it sends. So does one whose call depends on what the server said too long ago.
 *
 * Without a network at all, a command that may be sent late waits for it, and is sent then: what it wishes stays shown, marked as unsure.
 */
import { Clock, Effect } from 'effect'
import type { Failure } from '../schemas/Failure.ts'
import { viewerKey } from './account/readBackViewer.ts'
import type { Command } from './Command.ts'
import { CurrentRun } from './CurrentRun.ts'
import { changeStore } from './changeStore.ts'
import { Lanes } from './Lanes.ts'
import { done, flag } from './outside/forms.ts'
import { noted } from './outside/noted.ts'
import { Network } from './ports/Network.ts'
import { Signals } from './ports/Signals.ts'
import { Toasts } from './ports/Toasts.ts'
import { toasts } from './toasts.ts'

/** Failures after which it is not known whether the server did what was asked. */
export const leavesOpen: ReadonlySet<Failure['_tag']> = new Set([
  'Offline',
  'TimedOut',
  'ServerDown',
  'AnswerUndecodable',
])

/** Notes whether a lane is in doubt: in the lanes, for whoever looks, and for a replay that begins later. */
export const markDoubt = Effect.fnUntraced(function* (lane: string, is: boolean) {
  const { doubts } = yield* Lanes
  const { unsure } = yield* Signals
  const run = yield* CurrentRun
  const was = doubts.has(lane)
  if (is === was) return
  if (is) doubts.add(lane)
  else doubts.delete(lane)
  yield* changeStore(() => {
    unsure.value = new Set(doubts)
    run?.log.note(`doubt/${lane}`, was || undefined, is || undefined)
  })
})

/** Noted: a replay does not know how old things were before it begins. */
const isKnownRecently = (is: boolean | undefined) =>
  is === undefined ? Effect.succeed(true) : noted('recent', Effect.succeed(is), flag)

/** Sends once; `lostAll` is told where not even the question got through. */
const sendOnce = Effect.fnUntraced(function* <Input, Answer, Services>(
  { send, readBack }: Command<Input, Answer, Services>,
  input: Input,
  lane: string,
  lostAll: () => void,
) {
  const moment = { store: yield* Signals, now: yield* Clock.currentTimeMillis }
  if (readBack === undefined) return yield* send(input, { ...moment, isRecent: true })
  const { doubts } = yield* Lanes
  const ask = Effect.suspend(() => readBack.ask(input, moment)).pipe(
    Effect.tapError((failure) => Effect.sync(() => failure._tag === 'Offline' && lostAll())),
  )
  const isRecent = yield* isKnownRecently(readBack.isRecent?.(input, moment))
  const isAsked = doubts.has(lane) || (!isRecent && readBack.asksFirst?.(moment) === true)
  if (isAsked) {
    yield* ask
    yield* markDoubt(lane, false)
  }
  return yield* send(input, { ...moment, isRecent: isRecent || isAsked }).pipe(
    Effect.onInterrupt(() => markDoubt(lane, true)),
    Effect.catchIf(
      (failure) => leavesOpen.has(failure._tag),
      Effect.fnUntraced(function* (failure: Failure) {
        yield* markDoubt(lane, true)
        yield* Effect.mapError(ask, () => failure)
        const answer = readBack.holds(input, moment)
        // The call may still be on its way: the lane stays in doubt.
        if (answer === 'differs') return yield* Effect.fail(failure)
        yield* markDoubt(lane, false)
        return answer
      }),
    ),
  )
})

/** Until the network is back, for the member who was looking. */
const untilBack = Effect.fnUntraced(function* (lane: string) {
  const store = yield* Signals
  const network = yield* Network
  const who = viewerKey(store)
  yield* markDoubt(lane, true)
  yield* noted('network', network.back, done)
  if (viewerKey(store) !== who) return yield* Effect.interrupt
})

/** `keep` is for what has to wait: it is on the device from then on. */
export const sendSurely = Effect.fnUntraced(function* <Input, Answer, Services>(
  command: Command<Input, Answer, Services>,
  input: Input,
  lane: string,
  keep: Effect.Effect<void>,
) {
  let isTold = false
  for (;;) {
    let isOffline = false
    const sent = sendOnce(command, input, lane, () => {
      isOffline = true
    })
    const outcome = yield* Effect.map(sent, (answer) => ({ answer })).pipe(
      Effect.catchIf(
        () => isOffline && command.waitsForNetwork === true,
        () => Effect.succeed(undefined),
      ),
    )
    if (outcome !== undefined) return outcome.answer
    if (!isTold) yield* (yield* Toasts).show(toasts.sentLater)
    isTold = true
    yield* keep
    yield* untilBack(lane)
  }
})
