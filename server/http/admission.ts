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
  /** Waits until it is this caller's turn. */
  readonly inTurn: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | ServerBusy, R>
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

interface Ticket {
  isTaken: boolean
  readonly begin: () => void
}

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
  const queues = new Map<string, Array<Ticket>>()
  let waiting = 0
  let taken = 0
  const next = (): void => {
    const [first] = queues
    if (first === undefined || taken >= atOnce) return
    const [network, queue] = first
    const ticket = queue.shift()
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    if (ticket === undefined) return
    waiting -= 1
    taken += 1
    ticket.isTaken = true
    ticket.begin()
  }
  const leave = (network: string, ticket: Ticket): void => {
    if (ticket.isTaken) {
      ticket.isTaken = false
      taken -= 1
      next()
      return
    }
    const queue = queues.get(network)
    const place = queue?.indexOf(ticket) ?? -1
    if (queue === undefined || place < 0) return
    queue.splice(place, 1)
    waiting -= 1
    if (queue.length === 0) queues.delete(network)
  }
  return <A, E, R>(network: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | ServerBusy, R> =>
    Effect.suspend(() => {
      if (taken >= atOnce && waiting >= waitingMost) return Effect.fail(busy)
      const held: { ticket?: Ticket } = {}
      const turn = Effect.callback<void>((resume) => {
        const ticket: Ticket = { isTaken: false, begin: () => resume(Effect.void) }
        held.ticket = ticket
        waiting += 1
        queues.set(network, [...(queues.get(network) ?? []), ticket])
        next()
      })
      return Effect.andThen(
        Effect.timeoutOrElse(turn, { duration: patience, orElse: () => Effect.fail(busy) }),
        work,
      ).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            if (held.ticket !== undefined) leave(network, held.ticket)
          }),
        ),
      )
    })
}

export const makeAdmission = (options: AdmissionOptions = usualAdmission): Admission => {
  const budgets = makeBudgets(options.readsPerMinute)
  const inTurn = makeGate(options)
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
        inTurn: (work) => inTurn(network, work),
        budget: () => (isCounted ? budgets.budgetOf(network, now) : undefined),
      }
    },
  }
}
