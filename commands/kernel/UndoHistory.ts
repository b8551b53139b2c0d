/**
 * The last commands that can be undone, each by the same command with the opposite value or by its opposite command.
 * docs/behaviour/layout-and-navigation.md#toasts.
 */
import { Context, type Effect, Layer } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { memory } from '../../schemas/limits.ts'
import type { Proposal } from '../../signals/Proposal.ts'

/** A command that was done, and its opposite. */
export interface Undoable {
  /** The sequence number in the log. */
  readonly sequence: number
  readonly undo: Effect.Effect<void, Failure>
  /** Reads the server's state where the undo would overwrite a change from another device. */
  readonly ask: Effect.Effect<void>
  /** Whether the opposite command shows its own toast for this failure. */
  readonly isTold: (failure: Failure) => boolean
  /** The opposite command's name, and its input without secrets. */
  readonly name: string
  readonly input: unknown
  /** The proposals of the command, to check whether they are still in effect. */
  readonly proposals: ReadonlyArray<Proposal>
}

export interface UndoHistoryShape {
  readonly remember: (undoable: Undoable) => void
  /** What can be undone now, the oldest first. */
  readonly steps: () => ReadonlyArray<Undoable>
  /** Replaces the history; emptied when the viewer changes. */
  readonly keep: (steps: ReadonlyArray<Undoable>) => void
}

export class UndoHistory extends Context.Service<UndoHistory, UndoHistoryShape>()('parley/commands/UndoHistory') {
  static readonly make = (): UndoHistoryShape => {
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
  }
  static readonly layer = Layer.sync(UndoHistory, UndoHistory.make)
}
