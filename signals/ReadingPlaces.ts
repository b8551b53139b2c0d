/**
 * Where the reader was in feeds and threads: how far scrolled, how tall each entry was, what was opened in place. So a list is found as it was
 * left, whichever way it is come back to. Nothing here is an entity, and no command depends on it but the two that carry it over a reload.
 * Document 1, sections 2 and 9: 15 minutes, 10 lists.
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
  /** When the list was loaded that this is a position in: a list loaded anew begins at its top. */
  readonly loadedAt: number
  readonly view: FeedView
  /** Width of the window, in CSS pixels: heights hold at this width only. */
  readonly width: number
  /** CSS pixels that the page was scrolled. */
  readonly offset: number
  /** CSS pixels from the top of the page to the list. */
  readonly margin: number
  readonly measurements: ReadonlyArray<MeasuredEntry>
  /** The entry at the top of the screen, for when the view or the width has changed; '' above the list. */
  readonly firstEntry: string
}

export interface ThreadPosition {
  /** CSS pixels that the page was scrolled. */
  readonly offset: number
  /** The comment at the top of the screen; 0 above the comments. */
  readonly commentId: number
  /** CSS pixels from the top of the screen to that comment. */
  readonly top: number
}

/** What the reader opened in place: long texts, veiled pictures. */
type Opened = Signal<ReadonlySet<string>>

interface FeedPlace {
  readonly loadedAt: number
  position: FeedPosition | undefined
  readonly opened: Opened
}

/** A list that can be come back to. */
export interface ShownList {
  readonly kind: 'feed' | 'thread'
  readonly key: string
}

export interface ReadingPlaces {
  readonly keepFeed: (key: string, position: FeedPosition) => void
  /** The position in the list of this key that was loaded at `loadedAt`. */
  readonly feed: (key: string, loadedAt: number) => FeedPosition | undefined
  /** What is open in the list of this key that was loaded at `loadedAt`. */
  readonly opened: (key: string, loadedAt: number) => Opened
  readonly keepThread: (key: string, position: ThreadPosition) => void
  readonly thread: (key: string) => ThreadPosition | undefined
  readonly forgetThread: (key: string) => void
  /** The list on screen. */
  readonly shown: () => ShownList | undefined
  readonly show: (list: ShownList | undefined) => void
  readonly clear: () => void
}

/** A map of at most `most` values; the one used longest ago goes first. */
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
    /** Asking for what is not there makes no room for it. */
    get: (key: string): V | undefined => {
      const value = values.get(key)
      return value === undefined ? undefined : put(key, value)
    },
    put,
    remove: (key: string) => values.delete(key),
    clear: () => values.clear(),
  }
}

/** Places in at most `most` feeds and as many threads. */
export const makeReadingPlaces = (most: number = memory.scrollStates): ReadingPlaces => {
  const feeds = makeRecent<FeedPlace>(most)
  const threads = makeRecent<ThreadPosition>(most)
  let shown: ShownList | undefined
  const placeIn = (key: string, loadedAt: number): FeedPlace => {
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
