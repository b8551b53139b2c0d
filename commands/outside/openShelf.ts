/** What this device keeps of what was read; the log knows whether it keeps anything, and what was taken from it. */
import { Effect } from 'effect'
import { shelfLimits } from '../../schemas/limits.ts'
import { Shelf, type ShelfAtHand, type Shelved } from '../ports/Shelf.ts'
import { done } from './forms.ts'
import { type Form, noted } from './noted.ts'

/** In the place of a shelf that was there: what is taken from it is in the log. */
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

/** What lies there for somebody, by its key. */
export const takeFrom = (shelf: ShelfAtHand, viewer: string, key: string) =>
  noted(
    'taken',
    Effect.promise(() => shelf.take(viewer, key)),
    taken,
  )

/** What is too long stays where it is: how long it was, a session that is carried out again does not know. */
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

/** Nothing lies there any more, whosever it was; where there is no shelf, nothing did. */
export const clearShelf = Effect.flatMap(openShelf, (shelf) =>
  shelf === undefined
    ? Effect.void
    : noted(
        'cleared',
        Effect.promise(() => shelf.clear()),
        done,
      ),
)
