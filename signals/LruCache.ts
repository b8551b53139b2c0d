/** An LRU cache of signals by key: the least recently used is evicted first, and a watched one never. */
import type { ReadonlySignal } from '@preact/signals-core'
import { type Journal, makeJournal } from './journal.ts'
import { type CellContainer, noOutlets, peekCell, type SignalCell, setCell, signalOf } from './SignalCell.ts'

export interface LruCache<V> {
  /** The value as a signal; counts as a use. */
  readonly read: (key: string) => ReadonlySignal<V>
  /** The value without subscribing, without counting as a use, and without evicting. */
  readonly peek: (key: string) => V
  readonly set: (key: string, value: V) => void
  /** Keys from the least to the most recently used. */
  readonly keys: () => ReadonlyArray<string>
}

/**
 * A cache of at most `most` values. `empty` is the value of a missing key; `changed` is called for every change of a
 * value.
 */
export const makeLruCache = <V>(
  name: string,
  most: number,
  empty: V,
  changed: (next: V, previous: V) => void = () => {},
  journal: Journal = makeJournal(),
): LruCache<V> => {
  interface Place extends SignalCell<V> {
    readonly key: string
  }
  const places = new Map<string, Place>()

  const replace = (key: string, place: Place, next: V, isGone = false): void => {
    const previous = peekCell(place)
    if (Object.is(previous, next)) return
    changed(next, previous)
    journal.note(`${name}/${key}`, previous, next, isGone)
    setCell(place, next)
  }

  /**
   * An evicted value is emptied: a signal that is still referenced shows nothing rather than a value that is no longer
   * updated.
   */
  const makeRoom = (used: Place): void => {
    for (const [key, place] of places) {
      if (places.size <= most) return
      if (place === used || place.watchers > 0) continue
      places.delete(key)
      replace(key, place, empty, true)
    }
  }

  const restore = (place: Place): void => {
    places.set(place.key, place)
    makeRoom(place)
  }

  const placeOf = (key: string): Place => {
    const known = places.get(key)
    if (known !== undefined) {
      places.delete(key)
      places.set(key, known)
      return known
    }
    const place: Place = { key, value: empty, outlets: noOutlets, watchers: 0 }
    restore(place)
    return place
  }

  const container: CellContainer<Place> = {
    name: ({ key }) => `${name}/${key}`,
    present: ({ key }) => places.get(key),
    restore,
    handOver: () => {},
  }

  return {
    read: (key) => signalOf<V, Place>(placeOf(key), container),
    peek: (key) => {
      const place = places.get(key)
      return place === undefined ? empty : peekCell(place)
    },
    set: (key, value) => replace(key, placeOf(key), value),
    keys: () => [...places.keys()],
  }
}
