/**
 * Logs a failed registration or update of the service worker, without a toast.
 * docs/behaviour/platform.md#service-worker.
 */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../kernel/Command.ts'

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
