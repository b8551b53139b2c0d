/**
 * What of the last commands can be taken back, and how: each by the same command with the opposite wish, or by its opposite. Document 1,
 * section 9 (Undo history of 100 actions).
 */
import { Context, type Effect, Layer } from 'effect'
import type { Failure } from '../schemas/Failure.ts'
import { memory } from '../schemas/limits.ts'
import type { Proposal } from '../signals/Proposal.ts'

/** A command that was carried out, and its opposite. */
export interface Undoable {
  /** As in the log. */
  readonly sequence: number
  readonly undo: Effect.Effect<void, Failure>
  /** Asks the server how things are, where what takes it back would overwrite what another device said since. */
  readonly ask: Effect.Effect<void>
  /** Whether what takes it back says itself that it failed so. */
  readonly isTold: (failure: Failure) => boolean
  /** The command that takes it back, by name, and its input without secrets. */
  readonly name: string
  readonly input: unknown
  /** What it wished for: whether that is still how things are. */
  readonly wishes: ReadonlyArray<Proposal>
}

export interface UndoHistoryShape {
  readonly remember: (undoable: Undoable) => void
  /** What can be taken back now, the oldest first. */
  readonly steps: () => ReadonlyArray<Undoable>
  /** Of all that can be taken back only these are left: none where another person is looking. */
  readonly keep: (steps: ReadonlyArray<Undoable>) => void
}

export class UndoHistory extends Context.Service<UndoHistory, UndoHistoryShape>()('parley/commands/UndoHistory') {
  static readonly layer = Layer.sync(UndoHistory, () => {
    let steps: ReadonlyArray<Undoable> = []
    return UndoHistory.of({
      remember: (undoable) => {
        steps = [...steps, undoable].slice(-memory.undoSteps)
      },
      steps: () => steps,
      keep: (kept) => {
        steps = kept
      },
    })
  })
}
