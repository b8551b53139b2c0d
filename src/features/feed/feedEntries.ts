/** The entries of a feed, in order: posts, the app's own cards, and ads. docs/behaviour/feed.md#inserts. */
import { feedLimits } from '../../../schemas/limits.ts'
import type { AdSlot } from '../../../signals/AdPlan.ts'

export type FeedEntry = { readonly kind: 'post'; readonly id: number } | { readonly kind: 'support' | AdSlot }

export interface ShownInserts {
  /** 'Support us', at list index 3. */
  readonly support: boolean
  /** Ads, by the index of the post that follows them. */
  readonly ads: ReadonlyMap<number, AdSlot> | undefined
}

/** The entries for a list of post ids. An insert is left out of a list that is too short for it. */
export const feedEntries = (ids: ReadonlyArray<number>, inserts: ShownInserts): ReadonlyArray<FeedEntry> => {
  const entries: Array<FeedEntry> = ids.flatMap((id, at): ReadonlyArray<FeedEntry> => {
    const post = { kind: 'post', id } as const
    const ad = inserts.ads?.get(at)
    return ad === undefined ? [post] : [{ kind: ad }, post]
  })
  const at = feedLimits.supportInsertIndex
  if (inserts.support && entries.length > at) entries.splice(at, 0, { kind: 'support' })
  return entries
}

/** The identity of an entry, independent of its index. */
export const entryKey = (entry: FeedEntry): string => (entry.kind === 'post' ? `post/${entry.id}` : entry.kind)
