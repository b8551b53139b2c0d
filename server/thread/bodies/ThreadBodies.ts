/**
 * Caches the comments of threads as they are sent, until something in them changes. Readers of the same thread share
 * one body and the work of building it, which stops when the last of them disconnects.
 * docs/decisions/0060-what-one-caller-may-cost-the-others.md.
 */
import { Clock, Context, Effect, Fiber } from 'effect'
import type { ServerBusy } from '../../context/ApiError.ts'
import { Database } from '../../database/Database.ts'
import { newPlace, type Place } from '../../http/admission.ts'
import type { ThreadBody } from './threadBody.ts'

interface Options {
  /** Most bodies, and most bytes of all together. */
  readonly most: number
  readonly weight: number
}

interface Kept {
  readonly revision: string
  readonly body: ThreadBody
}

interface Making {
  readonly fiber: Fiber.Fiber<ThreadBody, ServerBusy>
  /** The revision that it began with; `undefined` before it begins. */
  asOf: string | undefined
  readers: number
  /** Where it waits to be built. */
  readonly place: Place
}

/** How a body is named, checked and made. */
interface BodySource {
  readonly key: string
  /** The current revision of what the body shows. */
  readonly revision: Effect.Effect<string, never, Database>
  /** `previous` is the body that it replaces, if that is still in memory. `place` is shared with later readers. */
  readonly build: (previous: ThreadBody | undefined, place: Place) => Effect.Effect<ThreadBody, ServerBusy, Database>
  /** Called with the place of the build that this reader waits for. */
  readonly waitFor: (place: Place) => void
}

interface Bodies {
  /** The current body: the cached one, or a new one. `before` runs before a new one is built, and may refuse that. */
  readonly read: <E>(
    source: BodySource,
    before: Effect.Effect<void, E>,
  ) => Effect.Effect<ThreadBody, E | ServerBusy, Database>
  /** Bytes kept now. */
  readonly held: () => number
}

export class ThreadBodies extends Context.Service<ThreadBodies, Bodies>()('server/ThreadBodies') {}

const usual: Options = { most: 2000, weight: 100_000_000 }

export const makeThreadBodies = ({ most, weight }: Options = usual): Bodies => {
  // In order of use.
  const bodies = new Map<string, Kept>()
  // For each key at most one body is being built, and at most one waits.
  const building = new Map<string, Making>()
  const waiting = new Map<string, Making>()
  // A replica may be behind: members must not get what guests read there, and the two would replace each other's bodies.
  const databases = new WeakMap<object, number>()
  let [held, databasesSeen] = [0, 0]

  const databaseNumber = (db: object): number => {
    const known = databases.get(db)
    if (known !== undefined) return known
    databasesSeen += 1
    databases.set(db, databasesSeen)
    return databasesSeen
  }
  const drop = (key: string): void => {
    held -= bodies.get(key)?.body.weight ?? 0
    bodies.delete(key)
  }
  const keep = (key: string, kept: Kept): void => {
    drop(key)
    if (kept.body.weight > weight) return
    bodies.set(key, kept)
    held += kept.body.weight
    for (const oldest of bodies.keys()) {
      if (bodies.size <= most && held <= weight) break
      drop(oldest)
    }
  }
  const current = Effect.fnUntraced(function* (key: string, revision: string) {
    const kept = bodies.get(key)
    if (kept === undefined || kept.revision !== revision) return undefined
    if (kept.body.validUntil <= (yield* Clock.currentTimeMillis)) return undefined
    bodies.delete(key)
    bodies.set(key, kept)
    return kept.body
  })
  const forget = (key: string, making: Making): void => {
    for (const all of [building, waiting]) if (all.get(key) === making) all.delete(key)
  }

  /** Begins once the previous build has ended, successful or not. */
  const start = Effect.fnUntraced(function* ({ key, revision, build }: BodySource) {
    const before = building.get(key)
    const place = newPlace()
    const made: { making?: Making } = {}
    const work = Effect.gen(function* () {
      if (before !== undefined) yield* Fiber.await(before.fiber)
      const asOf = yield* revision
      const { making } = made
      if (making !== undefined) {
        making.asOf = asOf
        waiting.delete(key)
        building.set(key, making)
      }
      const known = yield* current(key, asOf)
      if (known !== undefined) return known
      const body = yield* build(bodies.get(key)?.body, place)
      keep(key, { revision: asOf, body })
      return body
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          if (made.making !== undefined) forget(key, made.making)
        }),
      ),
    )
    const making: Making = { fiber: yield* Effect.forkDetach(work), asOf: undefined, readers: 0, place }
    made.making = making
    waiting.set(key, making)
    return making
  })

  const share = (source: BodySource, asked: string): Effect.Effect<ThreadBody, ServerBusy, Database> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const { key } = source
        const now = building.get(key)
        const making = (now?.asOf === asked ? now : waiting.get(key)) ?? (yield* start(source))
        making.readers += 1
        source.waitFor(making.place)
        const leave = Effect.suspend(() => {
          making.readers -= 1
          if (making.readers > 0) return Effect.void
          forget(key, making)
          return Fiber.interrupt(making.fiber)
        })
        return yield* Effect.ensuring(restore(Fiber.join(making.fiber)), leave)
      }),
    )

  return {
    held: () => held,
    read: (given, before) =>
      Effect.gen(function* () {
        const source = { ...given, key: `${databaseNumber((yield* Database).db)} ${given.key}` }
        const asked = yield* source.revision
        const known = yield* current(source.key, asked)
        return known ?? (yield* Effect.andThen(before, share(source, asked)))
      }),
  }
}
