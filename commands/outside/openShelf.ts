/** The offline cache on this device; the log holds whether there is one, and what was read from it. */
import { Effect } from 'effect'
import { shelfLimits } from '../../schemas/limits.ts'
import { Shelf, type ShelfAtHand, type Shelved } from '../ports/Shelf.ts'
import { done } from './forms.ts'
import { type Form, noted } from './noted.ts'

/** Stands in for the cache in a replay: what was read from it is in the log. */
const inert: ShelfAtHand = {
  take: async () => undefined,
  put: async () => {},
  drop: async () => {},
  clear: async () => {},
}

const presence: Form<ShelfAtHand | undefined> = {
  show: (shelf) => shelf !== undefined,
  revive: (shown) => (shown === true ? inert : undefined),
}

export const openShelf = noted(
  'shelf',
  Effect.flatMap(Shelf, (shelf) => shelf.open),
  presence,
)

const taken: Form<Shelved | undefined> = {
  show: (item) => item ?? null,
  revive: (shown) => (isShelved(shown) ? shown : undefined),
}

const isShelved = (value: unknown): value is Shelved => {
  const { viewer, key, at, text }: Partial<Record<keyof Shelved, unknown>> = Object(value)
  return [viewer, key, text].every((each) => typeof each === 'string') && typeof at === 'number'
}

/** A cached item of a viewer, by its key. */
export const takeFrom = (shelf: ShelfAtHand, viewer: string, key: string) =>
  noted(
    'taken',
    Effect.promise(() => shelf.take(viewer, key)),
    taken,
  )

/** Too long items are skipped here, not before, because a replay does not know their length. */
export const putOn = (shelf: ShelfAtHand, item: Shelved) =>
  noted(
    'kept',
    Effect.promise(async () => {
      if (item.text.length <= shelfLimits.itemLength) await shelf.put(item)
    }),
    done,
  )

export const dropFrom = (shelf: ShelfAtHand, viewer: string, key: string) =>
  noted(
    'dropped',
    Effect.promise(() => shelf.drop(viewer, key)),
    done,
  )

/** Deletes the cached items of all viewers, if there is a cache. */
export const clearShelf = Effect.flatMap(openShelf, (shelf) =>
  shelf === undefined
    ? Effect.void
    : noted(
        'cleared',
        Effect.promise(() => shelf.clear()),
        done,
      ),
)
