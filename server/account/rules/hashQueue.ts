/**
 * Bounds how many passwords are hashed at a time and how many wait: each takes megabytes and a core. Tasks are also
 * counted per owner, so that no one can fill the queue.
 */

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
