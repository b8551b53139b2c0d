/** Takes back a command that has an opposite: the button in a notice. Document 1, section 9 (Undo history). */
import { Effect, Schema } from 'effect'
import { NotAllowed } from '../schemas/Failure.ts'
import { defineIntent } from './Command.ts'
import { type Undoable, UndoHistory } from './UndoHistory.ts'

const tooLate = new NotAllowed({ reason: 'This can no longer be undone.' })
const changedSince = new NotAllowed({ reason: 'That has changed since, so it was not undone.' })

/** Whether what was wished for is how things are, as far as anything of it is known; `undefined` where nothing is. */
const holds = ({ wishes }: Undoable): boolean | undefined => {
  const known = wishes.map((wish) => wish.holds()).filter((each) => each !== undefined)
  return known.length < 1 && wishes.length > 0 ? undefined : known.every(Boolean)
}

/** What cannot be taken back is left as it is, and that is said: it is too long ago, something was done since, or nobody knows. */
export const Undo = defineIntent({
  name: 'history.undo.v1',
  /** The sequence number of the command, as in the log. */
  input: Schema.Struct({ sequence: Schema.Int }),
  send: Effect.fnUntraced(function* ({ sequence }) {
    const { steps, keep } = yield* UndoHistory
    const step = steps().find((each) => each.sequence === sequence)
    const still = step && holds(step)
    if (step === undefined || still === undefined) return yield* tooLate
    if (!still) return yield* changedSince
    keep(steps().filter((each) => each !== step))
    // What was refused can be tried again: it is where it was.
    const putBack = Effect.sync(() => keep([...steps(), step].toSorted((one, other) => one.sequence - other.sequence)))
    yield* Effect.tapError(step.undo, () => putBack)
  }),
  tell: {
    failure: (failure) => (failure._tag === 'NotAllowed' ? { text: failure.reason, style: 'info' } : undefined),
  },
})
