/**
 * What of the last commands can be taken back, and how: each by the same command with the opposite wish, or by its opposite. Document 1,
 * section 9 (Undo history of 100 actions).
 */
import { Context, type Effect, Layer } from 'effect'
import type { Failure } from '../schemas/Failure.ts'
import { memory } from '../schemas/limits.ts'

/** A command that was carried out, and its opposite. */
export interface Undoable {
  /** As in the log. */
  readonly sequence: number
  readonly undo: Effect.Effect<void, Failure>
  /** The command that takes it back, by name, and its input without secrets. */
  readonly name: string
  readonly input: unknown
  /** Whether what was done is still how things are; `undefined` where nobody knows any more. */
  readonly holds: () => boolean | undefined
}

export interface UndoHistoryShape {
  /** Also what was taken out in vain: it is where it was. */
  readonly remember: (undoable: Undoable) => void
  /** What can be taken back now, the oldest first. */
  readonly steps: () => ReadonlyArray<Undoable>
  /** Takes one out; `undefined` where it was taken back already, or is too long ago. */
  readonly take: (sequence: number) => Undoable | undefined
  /** Another person is looking. */
  readonly clear: () => void
}

export class UndoHistory extends Context.Service<UndoHistory, UndoHistoryShape>()('parley/commands/UndoHistory') {
  static readonly layer = Layer.sync(UndoHistory, () => {
    let steps: ReadonlyArray<Undoable> = []
    return UndoHistory.of({
      remember: (undoable) => {
        steps = [...steps, undoable].toSorted((one, other) => one.sequence - other.sequence).slice(-memory.undoSteps)
      },
      take: (sequence) => {
        const found = steps.find((step) => step.sequence === sequence)
        steps = steps.filter((step) => step !== found)
        return found
      },
      steps: () => steps,
      clear: () => {
        steps = []
      },
    })
  })
}
