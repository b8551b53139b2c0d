/**
 * Takes back a command that has an opposite: the button in a notice. What was there before is restored, or it is said why not.
 * docs/decisions/0055-what-undo-restores.md; document 1, section 9 (Undo history).
 */
import { Effect, Schema } from 'effect'
import { type Failure, NotAllowed } from '../schemas/Failure.ts'
import { defineIntent } from './Command.ts'
import { type Undoable, UndoHistory } from './UndoHistory.ts'

const tooLate = new NotAllowed({ reason: 'This can no longer be undone.' })
const changedSince = new NotAllowed({ reason: 'That has changed since, so it was not undone.' })

/** Whether what was wished for is how things are, as far as anything of it is known; `undefined` where nothing is. */
const holds = ({ wishes }: Undoable): boolean | undefined => {
  const known = wishes.map((wish) => wish.holds()).filter((each) => each !== undefined)
  return known.length < 1 && wishes.length > 0 ? undefined : known.every(Boolean)
}

/** What asks for an account says so itself. */
const isAsked = ({ _tag }: Failure): boolean => _tag === 'MemberRequired' || _tag === 'SessionEnded'

/** What takes it back may fail without a word, as moderating does: whoever pressed Undo is told. */
const said =
  ({ isTold }: Undoable) =>
  (failure: Failure): Failure => {
    if (isTold(failure) || isAsked(failure) || failure._tag === 'NotAllowed') return failure
    const why = failure._tag === 'ServerRefused' && failure.text !== '' ? failure.text : 'Please try again.'
    return new NotAllowed({ reason: `It was not undone. ${why}` })
  }

/** What cannot be taken back is left as it is, and that is said: it is too long ago, something was done since, or nobody knows. */
export const Undo = defineIntent({
  name: 'history.undo.v1',
  /** The sequence number of the command, as in the log. */
  input: Schema.Struct({ sequence: Schema.Int }),
  send: Effect.fnUntraced(function* ({ sequence }) {
    const { steps, keep } = yield* UndoHistory
    const step = steps().find((each) => each.sequence === sequence)
    if (step === undefined) return yield* tooLate
    // While it is asked about, it is not taken back a second time.
    keep(steps().filter((each) => each !== step))
    // What was refused can be tried again: it is where it was.
    const putBack = Effect.sync(() => keep([...steps(), step].toSorted((one, other) => one.sequence - other.sequence)))
    const takeBack = Effect.gen(function* () {
      if (holds(step) === true) yield* step.ask
      const still = holds(step)
      if (still === undefined) return yield* tooLate
      if (!still) return yield* changedSince
      yield* Effect.mapError(step.undo, said(step))
    })
    yield* Effect.onError(takeBack, () => putBack)
  }),
  tell: {
    failure: (failure) => (failure._tag === 'NotAllowed' ? { text: failure.reason, style: 'info' } : undefined),
  },
})
