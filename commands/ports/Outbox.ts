/**
 * The door to what a member did without a network, kept on this device until the server has it: a closed tab loses none of it. Each tab keeps its
 * own; what a closed tab left another takes over, and only one does.
 */
import { Context, type Effect, Schema } from 'effect'

/** A command that waits for the network. It holds nothing secret: what secrets a command has are redacted, and none of those that wait has any. */
export const WaitingAct = Schema.Struct({
  /** Told apart by this within the tab that keeps it. */
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
    /** What closed tabs left of the member's, oldest first; it is this tab's from now on, until it is dropped. */
    readonly takeOver: (member: string) => Effect.Effect<ReadonlyArray<WaitingAct>>
    /** Everything goes, whichever tab keeps it. */
    readonly clear: Effect.Effect<void>
  }
>()('parley/commands/Outbox') {}
