/** Storage of a guest's unsent post or action on this device, and its time limit. */
import { Clock, Effect, Option, Schema } from 'effect'
import { WaitingSubmission } from '../../schemas/entities/Draft.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { StoreService } from '../ports/StoreService.ts'

const waitingKey = 'parley.waiting'

/** After a day it is no longer sent automatically: the draft stays, and waits for another press. */
const age = 24 * 60 * 60 * 1000

const WaitingText = Schema.fromJsonString(WaitingSubmission)

/** The stored submission, unless it is too old or does not decode. */
export const readSubmission = Effect.gen(function* () {
  const text = yield* readKeyValue(waitingKey)
  const kept = text === undefined ? undefined : Option.getOrUndefined(Schema.decodeOption(WaitingText)(text))
  const now = yield* Clock.currentTimeMillis
  return kept !== undefined && kept.at <= now && now - kept.at < age ? kept : undefined
})

export const storeSubmission = Effect.fnUntraced(function* (waiting: WaitingSubmission) {
  const text = yield* Effect.orDie(Schema.encodeEffect(WaitingText)(waiting))
  yield* (yield* KeyValueStore).write(waitingKey, text)
})

/** Deletes it, here and on the device. */
export const forgetSubmission = Effect.gen(function* () {
  const store = yield* StoreService
  store.waiting.value = undefined
  yield* (yield* KeyValueStore).remove(waitingKey)
})
