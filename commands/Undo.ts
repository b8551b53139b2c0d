/** Takes back a command that has an opposite: the button in a notice. Document 1, section 9 (Undo history). */
import { Effect, Schema } from 'effect'
import { NotAllowed } from '../schemas/Failure.ts'
import { defineIntent } from './Command.ts'
import { UndoHistory } from './UndoHistory.ts'

const tooLate = new NotAllowed({ reason: 'This can no longer be undone.' })
const changedSince = new NotAllowed({ reason: 'That has changed since, so it was not undone.' })

/** What cannot be taken back is left as it is, and that is said: too many things were done since, somebody else did something, or nobody knows. */
export const Undo = defineIntent({
  name: 'history.undo.v1',
  /** The sequence number of the command, as in the log. */
  input: Schema.Struct({ sequence: Schema.Int }),
  send: Effect.fnUntraced(function* ({ sequence }) {
    const history = yield* UndoHistory
    const step = history.steps().find((each) => each.sequence === sequence)
    const holds = step?.holds()
    if (step === undefined || holds === undefined) return yield* tooLate
    if (!holds) return yield* changedSince
    history.take(sequence)
    // What was refused can be tried again.
    yield* Effect.tapError(step.undo, () => Effect.sync(() => history.remember(step)))
  }),
  tell: {
    failure: (failure) => (failure._tag === 'NotAllowed' ? { text: failure.reason, style: 'info' } : undefined),
  },
})
