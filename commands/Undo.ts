/** Takes back a command that has an opposite: the button in a notice. Document 1, section 9 (Undo history). */
import { Effect, Schema } from 'effect'
import { NotAllowed } from '../schemas/Failure.ts'
import { defineIntent } from './Command.ts'
import { UndoHistory } from './UndoHistory.ts'

export const Undo = defineIntent({
  name: 'history.undo.v1',
  /** The sequence number of the command, as in the log. */
  input: Schema.Struct({ sequence: Schema.Int }),
  send: Effect.fnUntraced(function* ({ sequence }) {
    const step = (yield* UndoHistory).take(sequence)
    if (step === undefined) return
    if (!step.holds()) return yield* new NotAllowed({ reason: 'That has changed since, so it was not undone.' })
    yield* step.undo
  }),
  tell: {
    failure: (failure) => (failure._tag === 'NotAllowed' ? { text: failure.reason, style: 'info' } : undefined),
  },
})
