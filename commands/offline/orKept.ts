/**
 * An answer for reading: noted, once it is there, as worth keeping (KeepRead); and where the network fails, what was kept of the last one.
 */
import { Effect } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import type { Readable } from '../../signals/Arrival.ts'
import type { Kept } from '../../signals/ListState.ts'
import type { Lists } from '../../signals/Lists.ts'
import type { Store } from '../../signals/Store.ts'
import type { Shelf } from '../ports/Shelf.ts'
import { type KeptAnswer, readKept } from './readKept.ts'

/** What an answer says of itself where it is the device's own. */
export interface MaybeKept {
  readonly kept?: Kept | undefined
}

/** More of them wait at most, while nobody keeps them. */
const most = 5

/** `key` is the one of the list in `lists` that is being filled. */
export const orKept = <Answer extends Readable, Services>(
  store: Store,
  lists: Lists<number>,
  key: string,
  ask: Effect.Effect<Answer, Failure, Services>,
): Effect.Effect<(Answer | KeptAnswer) & MaybeKept, Failure, Services | Shelf> => {
  const viewer = store.viewer.peek()
  return ask.pipe(
    Effect.tap((answer) =>
      Effect.sync(() => {
        store.arrivals.value = [...store.arrivals.peek().slice(1 - most), { viewer, key, answer }]
      }),
    ),
    Effect.catch((failure) => Effect.suspend(() => readKept({ store, list: lists.peek(key), viewer, key, failure }))),
  )
}
