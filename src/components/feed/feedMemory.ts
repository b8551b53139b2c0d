/**
 * Where a reader was in a feed, by the feed's key: how far scrolled, how tall each entry was, what was opened in place. So a feed stands
 * as it was left, whichever way it is come back to. Document 1, sections 2 and 9: 15 minutes, 10 feeds.
 */
import { type Signal, signal } from '@preact/signals-core'
import type { VirtualItem } from '@tanstack/react-virtual'
import { durations, memory } from '../../../schemas/limits.ts'
import type { FeedView } from '../../../schemas/vocabulary.ts'

export interface FeedPosition {
  /** When the list was loaded that this is a position in: a list loaded anew begins at its top. */
  readonly loadedAt: number
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly view: FeedView
  /** CSS pixels that the page was scrolled. */
  readonly offset: number
  /** CSS pixels from the top of the page to the list. */
  readonly margin: number
  readonly measurements: ReadonlyArray<VirtualItem>
  /** The entry at the top of the screen, for when the view has changed; '' above the list. */
  readonly firstEntry: string
}

interface Kept {
  position: FeedPosition | undefined
  /** What the reader opened in place: long texts, veiled pictures. */
  readonly opened: Signal<ReadonlySet<string>>
}

export interface FeedMemories {
  readonly keep: (key: string, position: FeedPosition) => void
  /** The position in the list loaded at `loadedAt`, if it was left less than 15 minutes ago. */
  readonly recall: (key: string, loadedAt: number, now: number) => FeedPosition | undefined
  readonly opened: (key: string) => Signal<ReadonlySet<string>>
}

/** Memories of at most `most` feeds; the one used longest ago goes first. */
export const makeFeedMemories = (most: number = memory.scrollStates): FeedMemories => {
  const shelf = new Map<string, Kept>()
  const keptFor = (key: string): Kept => {
    const kept = shelf.get(key) ?? { position: undefined, opened: signal<ReadonlySet<string>>(new Set()) }
    shelf.delete(key)
    shelf.set(key, kept)
    const [oldest] = shelf.keys()
    if (shelf.size > most && oldest !== undefined) shelf.delete(oldest)
    return kept
  }
  return {
    keep: (key, position) => {
      keptFor(key).position = position
    },
    recall: (key, loadedAt, now) => {
      // Asking about a feed that nothing is known of makes no room for it.
      const position = shelf.has(key) ? keptFor(key).position : undefined
      const isFresh =
        position !== undefined && position.loadedAt === loadedAt && now - position.savedAt < durations.feedFresh
      return isFresh ? position : undefined
    },
    opened: (key) => keptFor(key).opened,
  }
}

/** The app's own. */
export const feedMemories = makeFeedMemories()
