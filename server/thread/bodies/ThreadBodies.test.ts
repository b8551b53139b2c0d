import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { Database } from '../../database/Database.ts'
import type { OpenDatabase } from '../../database/openDatabase.ts'
import { openSqlite } from '../../database/openDatabase.ts'
import type { Place } from '../../http/admission.ts'
import { makeThreadBodies } from './ThreadBodies.ts'
import type { ThreadBody } from './threadBody.ts'

const database: OpenDatabase = openSqlite(':memory:')
const provided = Effect.provideService(Database, database)

const body = (digest: string, more: Partial<ThreadBody> = {}): ThreadBody => ({
  parts: [],
  partDigests: [],
  ids: [],
  idSet: new Set(),
  firstId: 0,
  lastId: 0,
  starts: new Uint32Array(0),
  topLevelIds: [],
  digest,
  build: Symbol('build'),
  validUntil: Number.POSITIVE_INFINITY,
  weight: 10,
  overlayRoom: 10,
  ranked: 0,
  inBrotli: new Map(),
  inGzip: new Map(),
  overlays: new Map(),
  ...more,
})

/** A thread whose body takes a second to build, and what happened to it. */
const slowThread = (key = 'a') => {
  const seen = { revision: 'r1', begun: 0, done: 0, stopped: 0, weight: 10, validUntil: Number.POSITIVE_INFINITY }
  const build = Effect.gen(function* () {
    const { revision, weight, validUntil } = seen
    seen.begun += 1
    yield* Effect.sleep('1 second')
    seen.done += 1
    return body(revision, { weight, validUntil })
  }).pipe(Effect.onInterrupt(() => Effect.sync(() => (seen.stopped += 1))))
  const places = { built: new Set<Place>(), awaited: new Set<Place>() }
  const source = {
    key,
    revision: Effect.sync(() => seen.revision),
    build: (_previous: ThreadBody | undefined, place: Place) => {
      places.built.add(place)
      return build
    },
    waitFor: (place: Place) => void places.awaited.add(place),
  }
  return { seen, places, source }
}

const readNow = (bodies: ReturnType<typeof makeThreadBodies>, source: ReturnType<typeof slowThread>['source']) =>
  bodies.read(source, Effect.void)

/** Lets everything run that can run without time passing. */
const settle = TestClock.adjust(0)
const second = TestClock.adjust('1 second')

describe('kept threads', () => {
  it.effect('are built once for readers who come together, and not again while nothing changes', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies()
        const { seen, source } = slowThread()
        const readers = yield* Effect.forkChild(
          Effect.all([readNow(bodies, source), readNow(bodies, source)], { concurrency: 2 }),
        )
        yield* settle
        yield* second
        yield* Fiber.join(readers)
        yield* readNow(bodies, source)
        expect(seen.begun).toBe(1)
      }),
    ),
  )

  it.effect('are built when any of their readers gets a turn: all wait for the place of the build', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies()
        const [first, other] = [slowThread(), slowThread()]
        const readers = yield* Effect.forkChild(
          Effect.all([readNow(bodies, first.source), readNow(bodies, other.source)], { concurrency: 2 }),
        )
        yield* settle
        yield* second
        yield* Fiber.join(readers)
        expect(first.places.built.size).toBe(1)
        expect(other.places).toEqual({ built: new Set(), awaited: first.places.built })
      }),
    ),
  )

  it.effect('are built again after a change, also if it came during a build', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies()
        const { seen, source } = slowThread()
        const early = yield* Effect.forkChild(readNow(bodies, source))
        yield* settle
        seen.revision = 'r2'
        const late = yield* Effect.forkChild(readNow(bodies, source))
        const later = yield* Effect.forkChild(readNow(bodies, source))
        yield* settle
        yield* second
        yield* second
        expect((yield* Fiber.join(early)).digest).toBe('r1')
        expect((yield* Fiber.join(late)).digest).toBe('r2')
        expect((yield* Fiber.join(later)).digest).toBe('r2')
        // One after the other, and one for both who came late.
        expect(seen.done).toBe(2)
      }),
    ),
  )

  it.effect('stop being built when the last reader has left', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies()
        const { seen, source } = slowThread()
        const one = yield* Effect.forkChild(readNow(bodies, source))
        const other = yield* Effect.forkChild(readNow(bodies, source))
        yield* settle
        yield* Fiber.interrupt(one)
        expect(seen.stopped).toBe(0)
        yield* Fiber.interrupt(other)
        expect(seen).toMatchObject({ begun: 1, done: 0, stopped: 1 })
        const next = yield* Effect.forkChild(readNow(bodies, source))
        yield* settle
        yield* second
        expect((yield* Fiber.join(next)).digest).toBe('r1')
      }),
    ),
  )

  it.effect('are rebuilt when something in them changes with time', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies()
        const { seen, source } = slowThread()
        seen.validUntil = 60_000
        const read = Effect.gen(function* () {
          const reader = yield* Effect.forkChild(readNow(bodies, source))
          yield* settle
          yield* second
          yield* Fiber.join(reader)
        })
        yield* read
        yield* TestClock.adjust('50 seconds')
        yield* read
        expect(seen.begun).toBe(1)
        yield* TestClock.adjust('10 seconds')
        yield* read
        expect(seen.begun).toBe(2)
      }),
    ),
  )

  it.effect('take no more memory than allowed: what was read longest ago goes first', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies({ most: 3, weight: 100 })
        const threads = ['a', 'b', 'c', 'd'].map((key) => slowThread(key))
        for (const { source, seen } of threads) {
          seen.weight = 40
          const reader = yield* Effect.forkChild(readNow(bodies, source))
          yield* settle
          yield* second
          yield* Fiber.join(reader)
          expect(bodies.held()).toBeLessThanOrEqual(100)
        }
        const [first, , , last] = threads
        yield* Effect.forkChild(
          Effect.all([first, last].flatMap((each) => (each ? [readNow(bodies, each.source)] : []))),
        )
        yield* settle
        expect([first?.seen.begun, last?.seen.begun]).toEqual([2, 1])
      }),
    ),
  )

  it.effect('of a replica, which may be behind, are not those of the primary', () =>
    Effect.gen(function* () {
      const bodies = makeThreadBodies()
      const [{ source }, replica] = [slowThread(), openSqlite(':memory:')]
      // Both at once: neither waits for what the other builds.
      const readOn = (where: OpenDatabase, revision: string) =>
        Effect.provideService(
          bodies.read(
            { ...source, revision: Effect.succeed(revision), build: () => Effect.succeed(body(revision)) },
            Effect.void,
          ),
          Database,
          where,
        )
      const read = yield* Effect.all([readOn(replica, 'r1'), readOn(database, 'r2'), readOn(replica, 'r1')], {
        concurrency: 3,
      })
      expect(read.map(({ digest }) => digest)).toEqual(['r1', 'r2', 'r1'])
      // And neither replaces what the other has.
      expect((yield* readOn(database, 'r2')).build).toBe(read[1].build)
    }),
  )

  it.effect('that fail to be built fail their readers only', () =>
    provided(
      Effect.gen(function* () {
        const bodies = makeThreadBodies()
        const { source } = slowThread()
        const exit = yield* Effect.exit(readNow(bodies, { ...source, build: () => Effect.die('no database') }))
        expect(exit._tag).toBe('Failure')
        const next = yield* Effect.forkChild(readNow(bodies, source))
        yield* settle
        yield* second
        expect((yield* Fiber.join(next)).digest).toBe('r1')
      }),
    ),
  )
})
