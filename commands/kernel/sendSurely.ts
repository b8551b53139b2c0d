/**
 * Sends a command's call, and never repeats it blindly. If a failure leaves open whether the call took effect - no
 * response, a truncated response, a server error - `readBack` reads the server's state, and that decides. While even
 * this gets no response the lane is in doubt, and the next command in it reads back before it sends. So does a call
 * that depends on server state which is too old.
 *
 * When offline, a command that may be sent late waits for the network: its change stays shown, marked as unsure.
 */
import { Clock, Effect } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { viewerKey } from '../account/storedMember.ts'
import { done, flag, recorded } from '../effects/recorded.ts'
import { Toasts } from '../ports/Overlays.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Network } from '../ports/Transport.ts'
import type { Command } from './Command.ts'
import { CurrentRun, changeStore } from './CurrentRun.ts'
import { Lanes } from './Lanes.ts'
import { toasts } from './toasts.ts'

/** Failures after which it is unknown whether the call took effect. */
export const leavesOpen: ReadonlySet<Failure['_tag']> = new Set([
  'Offline',
  'TimedOut',
  'ServerDown',
  'AnswerUndecodable',
])

/**
 * Marks a lane as in doubt or not: in the lanes, in the store for the screens, and in the log for a replay that begins
 * later.
 */
export const markDoubt = Effect.fnUntraced(function* (lane: string, is: boolean) {
  const { doubts } = yield* Lanes
  const { unsure } = yield* StoreService
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

/** Recorded, because a replay does not know the age of data loaded before it begins. */
const isKnownRecently = (is: boolean | undefined) =>
  is === undefined ? Effect.succeed(true) : recorded('recent', Effect.succeed(is), flag)

/** Sends once; `lostAll` is called when even the read-back found no network. */
const sendOnce = Effect.fnUntraced(function* <Input, Answer, Services>(
  { send, readBack }: Command<Input, Answer, Services>,
  input: Input,
  lane: string,
  lostAll: () => void,
) {
  const context = { store: yield* StoreService, now: yield* Clock.currentTimeMillis }
  if (readBack === undefined) return yield* send(input, { ...context, isRecent: true })
  const { doubts } = yield* Lanes
  const ask = Effect.suspend(() => readBack.ask(input, context)).pipe(
    Effect.tapError((failure) => Effect.sync(() => failure._tag === 'Offline' && lostAll())),
  )
  const isRecent = yield* isKnownRecently(readBack.isRecent?.(input, context))
  const isAsked = doubts.has(lane) || (!isRecent && readBack.asksFirst?.(context) === true)
  if (isAsked) {
    yield* ask
    yield* markDoubt(lane, false)
  }
  return yield* send(input, { ...context, isRecent: isRecent || isAsked }).pipe(
    Effect.onInterrupt(() => markDoubt(lane, true)),
    Effect.catchIf(
      (failure) => leavesOpen.has(failure._tag),
      Effect.fnUntraced(function* (failure: Failure) {
        yield* markDoubt(lane, true)
        yield* Effect.mapError(ask, () => failure)
        const answer = readBack.holds(input, context)
        // The call may still be on its way: the lane stays in doubt.
        if (answer === 'differs') return yield* Effect.fail(failure)
        yield* markDoubt(lane, false)
        return answer
      }),
    ),
  )
})

/** Waits until the network is back, and interrupts if the viewer has changed by then. */
const untilBack = Effect.fnUntraced(function* (lane: string) {
  const store = yield* StoreService
  const network = yield* Network
  const who = viewerKey(store)
  yield* markDoubt(lane, true)
  yield* (yield* Lanes).waitOffline(lane, recorded('network', network.back, done))
  if (viewerKey(store) !== who) return yield* Effect.interrupt
})

/** `keep` stores a command that has to wait on the device. */
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
