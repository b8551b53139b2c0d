/**
 * Metrics for Prometheus, on a port of their own: requests by route and status, delays of the event loop, the pool of
 * database connections, the queue of jobs, the checks of readiness, and hits of rendered pages.
 */
import { createServer, type Server } from 'node:http'
import { Clock, Effect, type Scope } from 'effect'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CannotStart } from '../config.ts'
import type { OpenDatabase } from '../database/openDatabase.ts'
import type { ReadyCheck } from '../http/health.ts'
import type { Observer } from '../http/observed.ts'
import { type QueueState, queueState } from '../jobs/jobTable.ts'
import type { JobsTold } from '../jobs/runJobs.ts'

export interface Metrics extends Observer {
  readonly job: JobsTold
  /** In Prometheus' text format. */
  readonly text: Effect.Effect<string>
  readonly contentType: string
}

/** Seconds. The server's own limits are 3 s for a page and 30 s for a body. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** How long a scrape waits for the database, in milliseconds: the other figures matter most while its pool is full. */
const patience = 2000

/** Undefined while the database does not answer. */
const queueIn = ({ db }: OpenDatabase): Effect.Effect<QueueState | undefined> =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    return yield* Effect.tryPromise(() => queueState(db, now))
  }).pipe(
    Effect.timeout(patience),
    Effect.orElseSucceed(() => undefined),
  )

/** The gauges of the queue. The effect sets both, by one query. */
const queueGauges = (database: OpenDatabase, registers: Array<Registry>): Effect.Effect<void> => {
  const waiting = new Gauge({
    name: 'parley_jobs',
    help: 'Jobs in the queue of all processes: due, running, for later, or given up.',
    labelNames: ['state'],
    registers,
  })
  const age = new Gauge({
    name: 'parley_jobs_age_seconds',
    help: 'How long the oldest due job has been waiting.',
    registers,
  })
  return Effect.map(queueIn(database), (state) => {
    waiting.reset()
    // Absent, where a reset would say 0.
    age.remove()
    if (state === undefined) return
    waiting.set({ state: 'due' }, state.due)
    waiting.set({ state: 'running' }, state.running)
    waiting.set({ state: 'later' }, state.later)
    waiting.set({ state: 'given_up' }, state.givenUp)
    age.set(state.age / 1000)
  })
}

/** The gauge of the checks of `/readyz`. The effect sets it: 1 for ok, 0 for a fault, none for what is unknown. */
const checkGauge = (ready: ReadyCheck, registers: Array<Registry>): Effect.Effect<void> => {
  const isOk = new Gauge({
    name: 'parley_check_ok',
    help: 'Whether a check of /readyz found everything in order (1) or a fault (0).',
    labelNames: ['check'],
    registers,
  })
  return Effect.map(Effect.promise(ready), ({ checks }) => {
    isOk.reset()
    for (const [check, says] of Object.entries(checks))
      if (says !== 'unknown') isOk.set({ check }, says === 'ok' ? 1 : 0)
  })
}

interface Watched {
  readonly database?: OpenDatabase | undefined
  readonly ready?: ReadyCheck | undefined
  /** Whether guests read the replica; undefined before the first look. Absent without a replica. */
  readonly usesReplica?: (() => boolean | undefined) | undefined
}

/** What is watched is absent in front of another server. */
export const makeMetrics = ({ database, ready, usesReplica }: Watched): Metrics => {
  const pool = database?.pool
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  // Includes nodejs_eventloop_lag_*, memory and garbage collection.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'parley_http_request_seconds',
    help: 'Time until a response began, by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'parley_rendered_pages_total',
    help: 'Rendered pages that were asked for: made before (hit), or made now or not at all (miss).',
    labelNames: ['cache'],
    registers,
  })
  if (pool !== undefined) {
    const connections = new Gauge({
      name: 'parley_database_connections',
      help: 'Connections to the database, and queries that wait for one.',
      labelNames: ['state'],
      registers,
      collect: () => {
        const { open, idle, waiting } = pool()
        connections.set({ state: 'busy' }, open - idle)
        connections.set({ state: 'idle' }, idle)
        connections.set({ state: 'waiting' }, waiting)
      },
    })
  }
  if (usesReplica !== undefined) {
    const isUsed = new Gauge({
      name: 'parley_replica_used',
      help: 'Whether guests read the replica (1) or the primary (0).',
      registers,
      collect: () => {
        const is = usesReplica()
        if (is === undefined) isUsed.remove()
        else isUsed.set(is ? 1 : 0)
      },
    })
  }
  const jobs = new Counter({
    name: 'parley_jobs_total',
    help: 'Attempts at jobs of this process, by kind and how they ended.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const asked = [
    database === undefined ? Effect.void : queueGauges(database, registers),
    ready === undefined ? Effect.void : checkGauge(ready, registers),
  ]
  return {
    job: (kind, outcome) => jobs.inc({ kind, outcome }),
    request: ({ route, method, status, milliseconds }) =>
      requests.observe({ route, method, status }, milliseconds / 1000),
    page: (isHit) => pages.inc({ cache: isHit ? 'hit' : 'miss' }),
    text: Effect.andThen(
      Effect.all(asked, { concurrency: 'unbounded' }),
      Effect.promise(() => registry.metrics()),
    ),
    contentType: registry.contentType,
  }
}

/** Serves `/metrics` for as long as the scope lasts. Returns the port, a free one if 0 was given. */
export const serveMetrics = Effect.fnUntraced(function* (
  metrics: Metrics,
  run: (text: Effect.Effect<string>) => Promise<string>,
  port: number,
  host: string,
): Effect.fn.Return<number, CannotStart, Scope.Scope> {
  const opened = Effect.callback<Server, CannotStart>((resume) => {
    const server = createServer((incoming, outgoing) => {
      if (incoming.url !== '/metrics') return void outgoing.writeHead(404).end()
      void run(metrics.text).then(
        (text) => outgoing.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => outgoing.writeHead(500).end(),
      )
    })
    server.once('error', ({ message }) =>
      resume(Effect.fail(new CannotStart({ sentence: `Metrics cannot be served on port ${port}: ${message}.` }))),
    )
    server.listen(port, host, () => resume(Effect.succeed(server)))
  })
  const server = yield* Effect.acquireRelease(opened, (each) =>
    Effect.sync(() => {
      each.close()
      each.closeAllConnections()
    }),
  )
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
})
