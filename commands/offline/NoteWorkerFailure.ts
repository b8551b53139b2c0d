/**
 * Logs a failed registration or update of the service worker, without a toast.
 * docs/behaviour/platform.md#service-worker.
 */
import { Effect, Schema } from 'effect'
import { addressOpen } from '../effects/browserEffects.ts'
import { defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'

const Input = Schema.Struct({
  step: Schema.Literals(['register', 'update']),
  /** The browser's message: at most it contains addresses of the app's own files. */
  reason: Schema.String,
})

export const NoteWorkerFailure = defineIntent({
  name: 'worker.failed.v1',
  input: Input,
  send: () => Effect.void,
})

const load = Effect.fnUntraced(function* () {
  const navigator = yield* Navigator
  yield* navigator.load(yield* addressOpen)
})

/** Reloads the app on the current screen, with the newest build. Drafts are stored on the device and show again. */
export const LoadAnew = defineIntent({ name: 'app.load.v1', input: Schema.Void, send: load })
