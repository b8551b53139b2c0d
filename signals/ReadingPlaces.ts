/**
 * Reading positions in feeds and threads: scroll offsets, measured heights, expanded items, so that a list is restored
 * as it was left, however the reader comes back. These are not entities, and only the two commands that carry them over
 * a reload use them. docs/behaviour/feed.md#reading-place.
 */
import { type Signal, signal } from '@preact/signals-core'
import { memory } from '../schemas/limits.ts'
import type { FeedView } from '../schemas/vocabulary.ts'

/** An entry of a virtual list as it was measured, in CSS pixels. */
export interface MeasuredEntry {
  readonly key: number | string | bigint
  readonly index: number
  readonly start: number
  readonly end: number
  readonly size: number
  readonly lane: number
}

export interface FeedPosition {
  /** When the list of this position was loaded: a reloaded list begins at its top. */
  readonly loadedAt: number
  readonly view: FeedView
  /** Width of the window, in CSS pixels: heights are valid only at this width. */
  readonly width: number
  /** Scroll offset of the page in CSS pixels. */
  readonly offset: number
  /** CSS pixels from the top of the page to the list. */
  readonly margin: number
  readonly measurements: ReadonlyArray<MeasuredEntry>
  /** The entry at the top of the screen, used when the view or the width has changed; '' above the list. */
  readonly firstEntry: string
}

export interface ThreadPosition {
  /** Scroll offset of the page in CSS pixels. */
  readonly offset: number
  /** The comment at the top of the screen; 0 above the comments. */
  readonly commentId: number
  /** CSS pixels from the top of the screen to that comment. */
  readonly top: number
}

/** Items that the reader expanded in place: long texts, blurred pictures. */
type Opened = Signal<ReadonlySet<string>>

interface FeedLocation {
  readonly loadedAt: number
  position: FeedPosition | undefined
  readonly opened: Opened
}

/** A list whose position can be restored. */
export interface ShownList {
  readonly kind: 'feed' | 'thread'
  readonly key: string
}

export interface ReadingPlaces {
  readonly keepFeed: (key: string, position: FeedPosition) => void
  /** The position in the list of this key that was loaded at `loadedAt`. */
  readonly feed: (key: string, loadedAt: number) => FeedPosition | undefined
  /** The expanded items of the list of this key that was loaded at `loadedAt`. */
  readonly opened: (key: string, loadedAt: number) => Opened
  readonly keepThread: (key: string, position: ThreadPosition) => void
  readonly thread: (key: string) => ThreadPosition | undefined
  readonly forgetThread: (key: string) => void
  /** The list on screen. */
  readonly shown: () => ShownList | undefined
  readonly show: (list: ShownList | undefined) => void
  readonly clear: () => void
}

/** A map of at most `most` values; the least recently used is evicted first. */
const makeRecent = <V>(most: number) => {
  const values = new Map<string, V>()
  const put = (key: string, value: V): V => {
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > most && oldest !== undefined) values.delete(oldest)
    return value
  }
  return {
    /** A miss adds no entry, so it evicts nothing. */
    get: (key: string): V | undefined => {
      const value = values.get(key)
      return value === undefined ? undefined : put(key, value)
    },
    put,
    remove: (key: string) => values.delete(key),
    clear: () => values.clear(),
  }
}

/** Positions in at most `most` feeds and as many threads. */
export const makeReadingPlaces = (most: number = memory.scrollStates): ReadingPlaces => {
  const feeds = makeRecent<FeedLocation>(most)
  const threads = makeRecent<ThreadPosition>(most)
  let shown: ShownList | undefined
  const placeIn = (key: string, loadedAt: number): FeedLocation => {
    const known = feeds.get(key)
    if (known?.loadedAt === loadedAt) return known
    return feeds.put(key, { loadedAt, position: undefined, opened: signal<ReadonlySet<string>>(new Set()) })
  }
  return {
    keepFeed: (key, position) => {
      placeIn(key, position.loadedAt).position = position
    },
    feed: (key, loadedAt) => {
      const place = feeds.get(key)
      return place?.loadedAt === loadedAt ? place.position : undefined
    },
    opened: (key, loadedAt) => placeIn(key, loadedAt).opened,
    keepThread: (key, position) => void threads.put(key, position),
    thread: threads.get,
    forgetThread: (key) => void threads.remove(key),
    shown: () => shown,
    show: (list) => {
      shown = list
    },
    clear: () => {
      feeds.clear()
      threads.clear()
    },
  }
}
