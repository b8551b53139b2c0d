/**
 * Hashes passwords and e-mail addresses for handlers: off the main thread, in a bounded queue, and refused while that
 * is full.
 */
import { availableParallelism } from 'node:os'
import { Context, Effect } from 'effect'
import { ServerBusy } from '../../context/ApiError.ts'
import { type RequestContext, requestNetwork } from '../../context/RequestContext.ts'
import { hashEmail, isEmail } from './emails.ts'
import { type HashCost, hashPassword, isPassword, presentCost } from './passwords.ts'

// Bounds how many passwords are hashed at a time and how many wait: each takes megabytes and a core. Tasks are also
// counted per owner, so that no one can fill the queue.

/** Too many hashes are queued, in total or for this owner; to be retried later. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull'
}

interface HashQueueOptions {
  /** Tasks running at a time. */
  readonly atOnce: number
  /** Tasks that may wait, and how many tasks one owner may have. */
  readonly waitingMost: number
  readonly ownerMost: number
}

export interface HashQueue {
  /** Runs the task in its turn. Rejects with HashQueueFull. */
  readonly run: <A>(owner: string, task: () => Promise<A>) => Promise<A>
}

export const makeHashQueue = ({ atOnce, waitingMost, ownerMost }: HashQueueOptions): HashQueue => {
  const waiting: Array<() => void> = []
  const owners = new Map<string, number>()
  let underWay = 0
  const turn = async (): Promise<void> => {
    if (underWay >= atOnce) await new Promise<void>((go) => void waiting.push(go))
    else underWay += 1
  }
  /** Starts the task that has waited longest. */
  const leave = (owner: string): void => {
    const next = waiting.shift()
    if (next === undefined) underWay -= 1
    else next()
    const left = (owners.get(owner) ?? 1) - 1
    if (left > 0) owners.set(owner, left)
    else owners.delete(owner)
  }
  return {
    run: async (owner, task) => {
      const has = owners.get(owner) ?? 0
      const isFull = underWay >= atOnce && waiting.length >= waitingMost
      if (isFull || has >= ownerMost) throw new HashQueueFull()
      owners.set(owner, has + 1)
      await turn()
      try {
        return await task()
      } finally {
        leave(owner)
      }
    },
  }
}

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
