/** The service worker could not be registered, renewed or asked for: the log says so, and nobody is bothered. Document 2, section 8 (Service worker errors: logged only). */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../Command.ts'

const Input = Schema.Struct({
  step: Schema.Literals(['register', 'update']),
  /** The browser's words: they hold addresses of the app's own files at most. */
  reason: Schema.String,
})

export const NoteWorkerFailure = defineIntent({
  name: 'worker.failed.v1',
  input: Input,
  send: () => Effect.void,
})
