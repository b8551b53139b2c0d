/**
 * Port: commands that wait for the network, stored on this device until the server has them, so that closing a tab
 * loses none. Each tab has its own; those of a closed tab are taken over by exactly one other.
 */
import { Context, type Effect, Schema } from 'effect'

/** A command that waits for the network. Without secrets: they would be redacted, and no such command has any. */
export const WaitingAct = Schema.Struct({
  /** Unique within its tab. */
  id: Schema.NonEmptyString,
  /** Lower-case name of the member who did it. */
  member: Schema.NonEmptyString,
  name: Schema.String,
  input: Schema.Unknown,
  /** When: milliseconds since the epoch. */
  at: Schema.Number,
})
export type WaitingAct = typeof WaitingAct.Type

export class Outbox extends Context.Service<
  Outbox,
  {
    readonly put: (act: WaitingAct) => Effect.Effect<void>
    readonly drop: (id: string) => Effect.Effect<void>
    /** The member's commands from closed tabs, oldest first; they belong to this tab until they are dropped. */
    readonly takeOver: (member: string) => Effect.Effect<ReadonlyArray<WaitingAct>>
    /** Deletes the commands of all tabs. */
    readonly clear: Effect.Effect<void>
  }
>()('parley/commands/Outbox') {}
