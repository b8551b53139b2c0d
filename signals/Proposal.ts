/** A wish of a command to change one entity, in a form that the kernel can carry without knowing the entity's type. */
import type { Entities, Update } from './Entities.ts'
import { share } from './sharing.ts'

export interface Proposal {
  /** Shows the change, tagged with the command's id. */
  readonly propose: (command: string) => void
  /** The command succeeded: the change is for good. */
  readonly settle: (command: string) => void
  /** The command failed: the change goes. */
  readonly withdraw: (command: string) => void
  /** Whether what was wished for is how things are: wishing it again would change nothing. `undefined` where the entity is not known (any more). */
  readonly holds: () => boolean | undefined
  /** Name of the entity's signal: `post/7`. */
  readonly subject: string
  /** What the server last said of the entity. */
  readonly base: () => object | undefined
  /** What the wish makes of that. */
  readonly wished: () => object | undefined
}

/** A proposal on the entity `id`. `update` is pure and idempotent. */
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
  wished: () => {
    const base = entities.base(id)
    return base && update(base)
  },
})
