/** Takes back a command that has an opposite: the button in a notice. Document 1, section 9 (Undo history). */
import { Effect, Schema } from 'effect'
import { defineIntent } from './Command.ts'
import { UndoHistory } from './UndoHistory.ts'

export const Undo = defineIntent({
  name: 'history.undo.v1',
  /** The sequence number of the command, as in the log. */
  input: Schema.Struct({ sequence: Schema.Int }),
  send: Effect.fnUntraced(function* ({ sequence }) {
    const step = (yield* UndoHistory).take(sequence)
    if (step !== undefined) yield* step.undo
  }),
})
