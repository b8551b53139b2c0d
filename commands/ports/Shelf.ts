/**
 * The door to what this device keeps of what was read: texts, by whose they are and by key; the newest of them. What cannot be kept is
 * lost silently, as in the vault.
 */
import { Context, type Effect } from 'effect'

export interface Shelved {
  /** Lower-case name of the member who read it; '' for a guest. */
  readonly viewer: string
  readonly key: string
  /** When it was read: milliseconds since the epoch. */
  readonly at: number
  readonly text: string
}

export interface ShelfAtHand {
  readonly take: (viewer: string, key: string) => Promise<Shelved | undefined>
  /** In the place of what had this key; what is oldest goes where the shelf is full (`shelfLimits`). */
  readonly put: (item: Shelved) => Promise<void>
  readonly drop: (viewer: string, key: string) => Promise<void>
  /** Everything, whoever read it. */
  readonly clear: () => Promise<void>
}

export class Shelf extends Context.Service<
  Shelf,
  {
    /** `undefined` where the device keeps nothing. Its promises never fail. */
    readonly open: Effect.Effect<ShelfAtHand | undefined>
  }
>()('parley/commands/Shelf') {}
