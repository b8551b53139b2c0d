/** A bounded number of places by key: the one used longest ago goes first, and one that something watches never goes. */
import type { ReadonlySignal } from '@preact/signals-core'
import { type Journal, makeJournal } from './journal.ts'
import { openPlace, type Place, showAt, shownAt, signalOf } from './place.ts'

export interface Shelf<V> {
  /** The value as a signal; reading it counts as using it. */
  readonly read: (key: string) => ReadonlySignal<V>
  /** The value without subscribing, without counting as a use, and without making room for it. */
  readonly peek: (key: string) => V
  readonly set: (key: string, value: V) => void
  /** Keys from the one used longest ago to the one used last. */
  readonly keys: () => ReadonlyArray<string>
}

/** A shelf of at most `most` values. `empty` is what a key means that is not on it; `changed` hears of every change of a value. */
export const makeShelf = <V>(
  name: string,
  most: number,
  empty: V,
  changed: (next: V, previous: V) => void = () => {},
  journal: Journal = makeJournal(),
): Shelf<V> => {
  const places = new Map<string, Place<V>>()

  const replace = (key: string, place: Place<V>, next: V, isGone = false): void => {
    const previous = shownAt(place)
    if (Object.is(previous, next)) return
    changed(next, previous)
    journal.note(`${name}/${key}`, previous, next, isGone)
    showAt(place, next)
  }

  /** What goes is emptied: whoever still has its signal in hand sees nothing rather than something that is no longer kept. */
  const makeRoom = (used: Place<V>): void => {
    for (const [key, place] of places) {
      if (places.size <= most) return
      if (place === used || place.watchers > 0) continue
      places.delete(key)
      replace(key, place, empty, true)
    }
  }

  const placeOf = (key: string): Place<V> => {
    const known = places.get(key)
    if (known !== undefined) {
      places.delete(key)
      places.set(key, known)
      return known
    }
    const restore = (place: Place<V>): void => {
      places.set(key, place)
      makeRoom(place)
    }
    const place = openPlace<V, Place<V>>({ outlets: [], watchers: 0 }, empty, {
      name: `${name}/${key}`,
      present: () => places.get(key),
      restore,
      handOver: () => {},
    })
    restore(place)
    return place
  }

  return {
    read: (key) => signalOf(placeOf(key)),
    peek: (key) => {
      const place = places.get(key)
      return place === undefined ? empty : shownAt(place)
    },
    set: (key, value) => replace(key, placeOf(key), value),
    keys: () => [...places.keys()],
  }
}
