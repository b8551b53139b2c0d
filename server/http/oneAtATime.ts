/**
 * For slow queries that guests may trigger: one such request at a time, with other requests in between. Requests of the
 * same kind wait; other readers wait for one of them at most.
 */
import { Effect, Semaphore } from 'effect'

/** Lets the event loop read and handle what has arrived. */
const breath = Effect.callback<void>((resume) => {
  const next = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(next))
})

/** A queue of its own: its tasks run one after the other, in order of arrival. */
export const makeOneAtATime = (): (<A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) => {
  const turn = Semaphore.makeUnsafe(1)
  return (work) => turn.withPermits(1)(Effect.andThen(breath, work))
}
