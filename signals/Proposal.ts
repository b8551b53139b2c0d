/** A change that a command proposes for one entity, independent of the entity's type, for the kernel. */
import type { Entities } from './Entities.ts'
import type { Update } from './EntityCell.ts'
import { share } from './sharing.ts'

export interface Proposal {
  /** Shows the change, tagged with the command's id. */
  readonly propose: (command: string) => void
  /** The command succeeded: the change becomes permanent. */
  readonly settle: (command: string) => void
  /** The command failed: the change is rolled back. */
  readonly withdraw: (command: string) => void
  /**
   * Whether the change is in effect: applying it again would change nothing. `undefined` where the entity is not (or no
   * longer) in the store.
   */
  readonly holds: () => boolean | undefined
  /** Name of the entity's signal: `post/7`. */
  readonly subject: string
  /** The server's last report of the entity. */
  readonly base: () => object | undefined
  /** The base with the change applied. */
  readonly proposed: () => object | undefined
}

/** A proposal for the entity `id`. `update` is pure and idempotent. */
export const proposal = <A extends object, Id extends string | number>(
  entities: Entities<A, Id>,
  id: Id,
  update: Update<A>,
): Proposal => ({
  propose: (command) => entities.propose(id, command, update),
  settle: (command) => entities.settle(id, command),
  withdraw: (command) => entities.withdraw(id, command),
  holds: () => {
    const now = entities.peek(id)
    return now && share(now, update(now)) === now
  },
  subject: `${entities.name}/${id}`,
  base: () => entities.base(id),
  proposed: () => {
    const base = entities.base(id)
    return base && update(base)
  },
})
