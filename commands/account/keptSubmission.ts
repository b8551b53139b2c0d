/** Where and in what form this device keeps what a guest was about to send, and for how long. */
import { Clock, Effect, Option, Schema } from 'effect'
import { WaitingSubmission } from '../../schemas/entities/WaitingSubmission.ts'
import { readVault } from '../outside/readVault.ts'
import { Signals } from '../ports/Signals.ts'
import { Vault } from '../ports/Vault.ts'

const waitingKey = 'parley.waiting'

/** After a day nobody expects to see it sent: what was typed stays typed, and waits for another press. */
const age = 24 * 60 * 60 * 1000

const WaitingText = Schema.fromJsonString(WaitingSubmission)

/** What waits, if anything does; too old or not decodable is nothing. */
export const readSubmission = Effect.gen(function* () {
  const text = yield* readVault(waitingKey)
  const kept = text === undefined ? undefined : Option.getOrUndefined(Schema.decodeOption(WaitingText)(text))
  const now = yield* Clock.currentTimeMillis
  return kept !== undefined && kept.at <= now && now - kept.at < age ? kept : undefined
})

export const keepSubmission = Effect.fnUntraced(function* (waiting: WaitingSubmission) {
  const text = yield* Effect.orDie(Schema.encodeEffect(WaitingText)(waiting))
  yield* (yield* Vault).write(waitingKey, text)
})

/** Nothing waits any more, here or on the device. */
export const forgetSubmission = Effect.gen(function* () {
  const store = yield* Signals
  store.waiting.value = undefined
  yield* (yield* Vault).remove(waitingKey)
})
