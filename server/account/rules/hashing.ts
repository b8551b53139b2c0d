/**
 * Hashes passwords and e-mail addresses for handlers: off the main thread, in a bounded queue, and refused while that
 * is full.
 */
import { availableParallelism } from 'node:os'
import { Context, Effect } from 'effect'
import { ServerBusy } from '../../context/ApiError.ts'
import { type RequestContext, requestNetwork } from '../../context/RequestContext.ts'
import { hashEmail, isEmail } from './emails.ts'
import { type HashQueue, HashQueueFull, makeHashQueue } from './hashQueue.ts'
import { type HashCost, hashPassword, isPassword, presentCost } from './passwords.ts'

interface Hashing extends HashQueue {
  /** What a new hash costs to make. */
  readonly cost: HashCost
}

/** Made once a process. Only tests name a cost, a low one. */
export const makeHashes = (cost: HashCost = presentCost): Hashing => ({
  cost,
  ...makeHashQueue({
    // Node has four threads for such work, which file access needs too.
    atOnce: Math.max(1, Math.min(2, availableParallelism())),
    waitingMost: 60,
    ownerMost: 12,
  }),
})

export class Hashes extends Context.Service<Hashes, Hashing>()('server/Hashes') {}

/** Whether a login replaces a hash of lower cost than today's. Test worlds with cheap hashes turn this off. */
export class ReplacesOlderHashes extends Context.Service<ReplacesOlderHashes, boolean>()(
  'server/ReplacesOlderHashes',
) {}

const queued = Effect.fnUntraced(function* <A>(
  task: (cost: HashCost) => Promise<A>,
): Effect.fn.Return<A, ServerBusy, RequestContext | Hashes> {
  const [queue, owner] = [yield* Hashes, yield* requestNetwork]
  return yield* Effect.tryPromise({
    try: () => queue.run(owner, () => task(queue.cost)),
    catch: (error) => error,
  }).pipe(
    Effect.catch((error) =>
      error instanceof HashQueueFull
        ? Effect.fail(
            new ServerBusy({ sentence: 'Many people are logging in right now. Please try again.', seconds: 5 }),
          )
        : Effect.die(error),
    ),
  )
})

/** A hash of the password. */
export const hashed = (password: string): Effect.Effect<string, ServerBusy, RequestContext | Hashes> =>
  queued((cost) => hashPassword(password, cost))

/** Whether the password matches this hash. */
export const isOfHash = (password: string, hash: string): Effect.Effect<boolean, ServerBusy, RequestContext | Hashes> =>
  queued((cost) => isPassword(password, hash, cost))

/** A hash of the e-mail address; '' for none. */
export const hashedEmail = (email: string): Effect.Effect<string, ServerBusy, RequestContext | Hashes> =>
  email === '' ? Effect.succeed('') : queued((cost) => hashEmail(email, cost))

/** Whether the e-mail address matches this hash. */
export const isEmailOfHash = (
  email: string,
  hash: string,
): Effect.Effect<boolean, ServerBusy, RequestContext | Hashes> => queued((cost) => isEmail(email, hash, cost))
