/**
 * Caches what was read last on this device, for reading offline: feeds, and posts with their threads. Never messages.
 */
import { Clock, Effect, Schema } from 'effect'
import { defineIntent } from '../Command.ts'
import { openShelf, putOn } from '../outside/openShelf.ts'
import { readKeys } from '../outside/readKeys.ts'
import { type Taken, takeArrivals } from '../outside/takeArrivals.ts'
import type { Credentials } from '../ports/Credentials.ts'
import type { Shelf } from '../ports/Shelf.ts'
import type { Signals } from '../ports/Signals.ts'
import { KeptText, ownerOf, worthKeeping } from './shelved.ts'

const keep = Effect.fnUntraced(function* ({ viewer, key, answer, isEmpty }: Taken) {
  const shelf = yield* openShelf
  if (shelf === undefined || isEmpty) return
  const at = yield* Clock.currentTimeMillis
  const text = yield* Effect.orDie(Schema.encodeEffect(KeptText)(worthKeeping(answer)))
  yield* putOn(shelf, { viewer: ownerOf(viewer), key, at, text })
})

export const KeepRead = defineIntent<void, void, Credentials | Shelf | Signals>({
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
