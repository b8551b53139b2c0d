/** The virtual list of a feed, loaded at the first scroll of a visit and kept for all later feeds. */
import { type ComponentType, useCallback, useState } from 'react'
import type { FeedListProps } from './FeedList.tsx'
import type { switchToVirtualList, whenReleased } from './switchToVirtualList.ts'

type LongList = ComponentType<FeedListProps>

let loaded: LongList | undefined

export interface BroughtList {
  /** Transfers scroll position and focus to the list. */
  readonly switchToVirtualList: typeof switchToVirtualList
  readonly whenReleased: typeof whenReleased
  /** Sets it as `LongList`. */
  readonly show: () => void
}

interface UsedLongList {
  readonly LongList: LongList | undefined
  readonly bring: () => Promise<BroughtList>
}

/** Loads it before a restored feed is rendered: the saved scroll position needs the virtual list. */
export const bringLongList = async (): Promise<void> => {
  loaded = (await import('./FeedList.tsx')).FeedList
}

export const useLongList = (): UsedLongList => {
  const [known, setKnown] = useState<LongList | undefined>(() => loaded)
  const bring = useCallback(async () => {
    const [{ FeedList }, swap] = await Promise.all([import('./FeedList.tsx'), import('./switchToVirtualList.ts')])
    loaded = FeedList
    return { ...swap, show: () => setKnown(() => FeedList) }
  }, [])
  return { LongList: known, bring }
}
