/**
 * Work that takes the database a while, and that guests may ask for, too: one such request at a time, and other requests in between. The others of
 * its kind wait, and a reader waits for one of them at most instead of for all that came before.
 */
import { Effect, Semaphore } from 'effect'

/** Lets what has arrived meanwhile be read and answered. */
const breath = Effect.callback<void>((resume) => {
  const next = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(next))
})

/** A queue of its own: what is given to it runs one after the other, in the order in which it came. */
export const makeOneAtATime = (): (<A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) => {
  const turn = Semaphore.makeUnsafe(1)
  return (work) => turn.withPermits(1)(Effect.andThen(breath, work))
}
