/**
 * Limits expensive reads: a few at a time, the others in a bounded queue that serves networks in turn, and a budget for
 * each network. Responses from memory cost almost nothing and do not wait.
 * docs/decisions/0060-what-one-caller-may-cost-the-others.md.
 */
import { Clock, Context, Effect } from 'effect'
import { ReadsLimited, ServerBusy } from '../context/ApiError.ts'
import { networkOf } from '../context/networkOf.ts'

export interface AdmissionOptions {
  /** Units that a network may spend in a minute, and at once. */
  readonly readsPerMinute: number
  /** Expensive reads at a time, and how many may wait. */
  readonly atOnce: number
  readonly waiting: number
  /** Longest wait, in milliseconds. */
  readonly patience: number
}

/** Enough for a school behind one address, and too little to keep the server busy. */
export const usualAdmission: AdmissionOptions = { readsPerMinute: 6000, atOnce: 4, waiting: 100, patience: 10_000 }

/** Units of an expensive read. A unit is about a millisecond of the server's time. */
export const costs = { search: 10, page: 20, feed: 10, thread: 2 } as const

/** What a network has left. */
export interface Budget {
  readonly limit: number
  readonly left: number
  /** Seconds until all of it is there again. */
  readonly resetsIn: number
}

/** The headers of a response to this network. */
export const budgetHeaders = ({ limit, left, resetsIn }: Budget): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `${limit};w=60`,
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(left),
  'ratelimit-reset': String(resetsIn),
})

/** Admission for one caller. */
export interface Caller {
  /** Spends units, or fails if there are none left. */
  readonly spend: (cost: number) => Effect.Effect<void, ReadsLimited>
  /** The same as a plain function: returns the seconds to wait, 0 if the units were spent. */
  readonly spendAt: (cost: number, now: number) => number
  /** Charges work that cost more than estimated: a negative budget delays the network's next requests. */
  readonly owe: (cost: number) => Effect.Effect<void>
  /** Waits until it is this caller's turn; with a `place`, that of any caller who waits for it. */
  readonly inTurn: <A, E, R>(work: Effect.Effect<A, E, R>, place?: Place) => Effect.Effect<A, E | ServerBusy, R>
  /** Waits for work that another caller has begun, or will. */
  readonly waitFor: (place: Place) => void
  /** The remaining units, if this request spent any or was refused. */
  readonly budget: () => Budget | undefined
}

/** The caller of the current request. */
export class Admitted extends Context.Service<Admitted, Caller>()('server/Admitted') {}

export interface Admission {
  /** `address` is the caller's; '' for the server itself, which has no budget. */
  readonly callerAt: (address: string) => Caller
}

interface Bucket {
  units: number
  /** When that was, in milliseconds. */
  at: number
}

/** A place in the queue. Callers who want the same work share one, and each one's network may get its turn first. */
export interface Place {
  readonly networks: Set<string>
  state: 'new' | 'waiting' | 'taken' | 'left'
  begin: () => void
}

export const newPlace = (): Place => ({ networks: new Set(), state: 'new', begin: () => undefined })

/** The maximum number of networks to remember. The least recently active are forgotten first. */
const networksMost = 20_000

/** How long a read may take, in milliseconds: the client waits for a minute. */
export const longestRead = 30_000

/** Stops a read that takes too long, so that it does not hold up others for ever. Writes are always finished. */
export const inTime = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E | ServerBusy, R> =>
  Effect.timeoutOrElse(read, {
    duration: longestRead,
    orElse: () =>
      Effect.fail(
        new ServerBusy({ sentence: 'The server took too long. Please try again in a few seconds.', seconds: 5 }),
      ),
  })

const busy = new ServerBusy({
  sentence: 'The server is too busy right now. Please try again in a few seconds.',
  seconds: 5,
})

/** Budgets by network: they fill up evenly. */
const makeBudgets = (limit: number) => {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = limit / 60_000
  const bucketOf = (network: string, now: number): Bucket => {
    const { units, at } = buckets.get(network) ?? { units: limit, at: now }
    const bucket = { units: Math.min(limit, units + Math.max(0, now - at) * perMillisecond), at: now }
    buckets.delete(network)
    buckets.set(network, bucket)
    const oldest = buckets.keys().next().value
    if (buckets.size > networksMost && oldest !== undefined) buckets.delete(oldest)
    return bucket
  }
  return {
    /** Seconds until there are enough units; 0 if they were spent. */
    spend: (network: string, cost: number, now: number): number => {
      const bucket = bucketOf(network, now)
      if (bucket.units < cost) return Math.ceil((cost - bucket.units) / perMillisecond / 1000)
      bucket.units -= cost
      return 0
    },
    owe: (network: string, cost: number, now: number): void => {
      const bucket = bucketOf(network, now)
      // Never more than a minute of waiting.
      bucket.units = Math.max(-limit, bucket.units - cost)
    },
    budgetOf: (network: string, now: number): Budget => {
      const { units } = bucketOf(network, now)
      return {
        limit,
        left: Math.max(0, Math.floor(units)),
        resetsIn: Math.ceil((limit - units) / perMillisecond / 1000),
      }
    },
  }
}

/** A few at a time; waiting requests are served by network in turn. */
const makeGate = ({ atOnce, waiting: waitingMost, patience }: AdmissionOptions) => {
  const queues = new Map<string, Array<Place>>()
  let waiting = 0
  let taken = 0
  const enqueue = (network: string, place: Place): void => {
    const queue = queues.get(network) ?? []
    if (!queue.includes(place)) queues.set(network, [...queue, place])
  }
  const dequeue = (place: Place): void => {
    for (const network of place.networks) {
      const queue = queues.get(network)
      const at = queue?.indexOf(place) ?? -1
      if (queue === undefined || at < 0) continue
      queue.splice(at, 1)
      if (queue.length === 0) queues.delete(network)
    }
  }
  const next = (): void => {
    const [first] = queues
    if (first === undefined || taken >= atOnce) return
    const [network, queue] = first
    const place = queue.shift()
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    if (place === undefined) return
    dequeue(place)
    waiting -= 1
    taken += 1
    place.state = 'taken'
    place.begin()
  }
  const leave = (place: Place): void => {
    const { state } = place
    place.state = 'left'
    if (state === 'waiting') {
      dequeue(place)
      waiting -= 1
    }
    if (state === 'taken') {
      taken -= 1
      next()
    }
  }
  return {
    waitFor: (network: string, place: Place): void => {
      place.networks.add(network)
      if (place.state === 'waiting') enqueue(network, place)
    },
    inTurn: <A, E, R>(
      network: string,
      work: Effect.Effect<A, E, R>,
      place: Place,
    ): Effect.Effect<A, E | ServerBusy, R> =>
      Effect.suspend(() => {
        if (taken >= atOnce && waiting >= waitingMost) return Effect.fail(busy)
        const turn = Effect.callback<void>((resume) => {
          place.networks.add(network)
          place.state = 'waiting'
          place.begin = () => resume(Effect.void)
          waiting += 1
          for (const each of place.networks) enqueue(each, place)
          next()
        })
        return Effect.andThen(
          Effect.timeoutOrElse(turn, { duration: patience, orElse: () => Effect.fail(busy) }),
          work,
        ).pipe(Effect.ensuring(Effect.sync(() => leave(place))))
      }),
  }
}

export const makeAdmission = (options: AdmissionOptions = usualAdmission): Admission => {
  const budgets = makeBudgets(options.readsPerMinute)
  const gate = makeGate(options)
  return {
    callerAt: (address) => {
      const network = address === '' ? '' : networkOf(address)
      let isCounted = false
      let now = 0
      const spendAt = (cost: number, time: number): number => {
        if (network === '') return 0
        isCounted = true
        now = time
        return budgets.spend(network, cost, time)
      }
      return {
        spendAt,
        spend: (cost) =>
          Effect.flatMap(Clock.currentTimeMillis, (time) => {
            const seconds = spendAt(cost, time)
            return seconds > 0 ? Effect.fail(new ReadsLimited({ seconds })) : Effect.void
          }),
        owe: (cost) =>
          Effect.map(Clock.currentTimeMillis, (time) => {
            if (network !== '') budgets.owe(network, cost, time)
          }),
        inTurn: (work, place = newPlace()) => gate.inTurn(network, work, place),
        waitFor: (place) => gate.waitFor(network, place),
        budget: () => (isCounted ? budgets.budgetOf(network, now) : undefined),
      }
    },
  }
}
