/** Where ads stand on screens, for screens to ask. Nothing of it is there until the ads of a visit have been loaded. */

/** Names one place for an ad for as long as the page lives. */
export type AdSlot = `ad/${string}`

export interface AdPlan {
  /**
   * The ads of a feed: the slot that stands before a post, by the post's index. A feed is named by its key and when it was loaded
   * (milliseconds since the epoch); the places of one load stay where they are, however many posts follow.
   */
  readonly inFeed: (feed: string, loadedAt: number, postCount: number) => ReadonlyMap<number, AdSlot>
  /** The slot of one visit to a post, if that has one. */
  readonly onPost: (visit: string) => AdSlot | undefined
}
