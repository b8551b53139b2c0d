/**
 * Undoes a command that has an opposite: the button in a toast. Restores what was before, or says why not.
 * docs/decisions/0055-what-undo-restores.md, docs/behaviour/platform.md#undo.
 */
import { Clock, Effect, Schema } from 'effect'
import { type Failure, NotAllowed } from '../../schemas/Failure.ts'
import { StoreService } from '../ports/StoreService.ts'
import { type Command, defineIntent } from './Command.ts'
import { type Undoable, UndoHistory } from './UndoHistory.ts'

const tooLate = () => new NotAllowed({ reason: 'This can no longer be undone.' })
const changedSince = () => new NotAllowed({ reason: 'That has changed since, so it was not undone.' })

/**
 * Whether the command's changes are still in effect, judged by those that are still in the store; `undefined` if none
 * is.
 */
const holds = ({ proposals }: Undoable): boolean | undefined => {
  const known = proposals.map((proposal) => proposal.holds()).filter((each) => each !== undefined)
  return known.length < 1 && proposals.length > 0 ? undefined : known.every(Boolean)
}

/** These failures open their own dialog. */
const isAsked = ({ _tag }: Failure): boolean => _tag === 'MemberRequired' || _tag === 'SessionEnded'

/** The opposite command may be silent on failure, as moderation is; Undo always shows a reason. */
const said =
  ({ isTold }: Undoable) =>
  (failure: Failure): Failure => {
    if (isTold(failure) || isAsked(failure) || failure._tag === 'NotAllowed') return failure
    const why = failure._tag === 'ServerRefused' && failure.text !== '' ? failure.text : 'Please try again.'
    return new NotAllowed({ reason: `It was not undone. ${why}` })
  }

/**
 * A command that cannot be undone stays as it is, and a toast says why: too long ago, changed since, or no longer
 * known.
 */
export const Undo = defineIntent({
  name: 'history.undo.v1',
  /** The sequence number of the command, as in the log. */
  input: Schema.Struct({ sequence: Schema.Int }),
  send: Effect.fnUntraced(function* ({ sequence }) {
    const { steps, keep } = yield* UndoHistory
    const step = steps().find((each) => each.sequence === sequence)
    if (step === undefined) return yield* tooLate()
    // Removed while it is being undone, so that it is not undone twice.
    keep(steps().filter((each) => each !== step))
    // If the server rejects it, the step returns to its position and can be tried again.
    const putBack = Effect.sync(() => keep([...steps(), step].toSorted((one, other) => one.sequence - other.sequence)))
    const takeBack = Effect.gen(function* () {
      if (holds(step) === true) yield* step.ask
      const still = holds(step)
      if (still === undefined) return yield* tooLate()
      if (!still) return yield* changedSince()
      yield* Effect.mapError(step.undo, said(step))
    })
    yield* Effect.onError(takeBack, () => putBack)
  }),
  tell: {
    failure: (failure) => (failure._tag === 'NotAllowed' ? { text: failure.reason, style: 'info' } : undefined),
  },
})

// Reads the server's state before an undo that would overwrite a change from another device.

/** Without a response the known state is used: the command itself reports that there is no network. */
export const askBeforeUndo = <Input, Answer, Services>(
  { asksBeforeUndo, readBack }: Command<Input, Answer, Services>,
  input: Input,
): Effect.Effect<void, never, Services | StoreService> =>
  asksBeforeUndo !== true || readBack === undefined
    ? Effect.void
    : Effect.gen(function* () {
        const context = { store: yield* StoreService, now: yield* Clock.currentTimeMillis }
        yield* Effect.ignore(readBack.ask(input, context))
      })
