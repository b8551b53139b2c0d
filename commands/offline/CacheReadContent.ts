/**
 * Caches what was read last on this device, for reading offline: feeds, and posts with their threads. Never messages.
 */
import { Clock, Effect, Schema } from 'effect'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import type { Arrival } from '../../signals/Arrival.ts'
import { openOfflineCache, writeCachedItem } from '../effects/openOfflineCache.ts'
import { readKeys } from '../effects/readKeyValue.ts'
import { type Form, recorded } from '../effects/recorded.ts'
import { defineIntent } from '../kernel/Command.ts'
import type { Credentials } from '../ports/KeyValueStore.ts'
import type { OfflineCache } from '../ports/OfflineCache.ts'
import { StoreService } from '../ports/StoreService.ts'
import { KeptText, ownerOf, worthKeeping } from './readCached.ts'

const arrivalOwner = ({ viewer }: Arrival): string => (viewer.kind === 'member' ? viewer.user.username : '')

interface Taken extends Arrival {
  /** Whether it has no posts. Recorded, because a replay has no posts here. */
  readonly isEmpty: boolean
}

const nothing: Arrival['answer'] = { posts: rowsOf([]) }

const takenOf = (shown: unknown): Taken => {
  const { owner, key, isEmpty }: { readonly owner?: unknown; readonly key?: unknown; readonly isEmpty?: unknown } =
    Object(shown)
  const username = typeof owner === 'string' ? owner : ''
  const viewer = username === '' ? { kind: 'guest' as const } : { kind: 'member' as const, user: { username } }
  return { viewer, key: typeof key === 'string' ? key : '', answer: nothing, isEmpty: isEmpty !== false }
}

/** Without the content, which is long and in the log already. */
const form: Form<ReadonlyArray<Taken>> = {
  show: (arrivals) => arrivals.map((each) => ({ owner: arrivalOwner(each), key: each.key, isEmpty: each.isEmpty })),
  revive: (shown) => (Array.isArray(shown) ? shown.map(takenOf) : []),
}

/**
 * Takes the responses that are queued for the offline cache; the log holds their owner, their key, and whether they
 * were empty.
 */
const takeArrivals = recorded(
  'arrived',
  Effect.map(StoreService, ({ arrivals }) => {
    const taken = arrivals.peek()
    arrivals.value = []
    return taken.map((each) => ({ ...each, isEmpty: each.answer.posts.items.length === 0 }))
  }),
  form,
)

const keep = Effect.fnUntraced(function* ({ viewer, key, answer, isEmpty }: Taken) {
  const shelf = yield* openOfflineCache
  if (shelf === undefined || isEmpty) return
  const at = yield* Clock.currentTimeMillis
  const text = yield* Effect.orDie(Schema.encodeEffect(KeptText)(worthKeeping(answer)))
  yield* writeCachedItem(shelf, { viewer: ownerOf(viewer), key, at, text })
})

export const CacheReadContent = defineIntent<void, void, Credentials | OfflineCache | StoreService>({
  name: 'reading.keep.v1',
  input: Schema.Void,
  lane: () => ({ key: 'shelf', policy: 'queue' }),
  send: Effect.fnUntraced(function* (_input, { store }) {
    const arrivals = yield* takeArrivals
    if (arrivals.length === 0) return
    const isMember = (yield* readKeys) !== undefined
    // A member who has logged out meanwhile, here or in another tab, leaves nothing behind.
    const looking = ownerOf(store.viewer.peek())
    for (const arrival of arrivals) {
      const owner = ownerOf(arrival.viewer)
      if (owner === looking && (owner === '') === !isMember) yield* keep(arrival)
    }
  }),
})
