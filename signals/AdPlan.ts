/** The positions of ads on screens. Absent until the ads of a visit have been loaded. */

/** Names one ad slot for the lifetime of the page. */
export type AdSlot = `ad/${string}`

export interface AdPlan {
  /**
   * The ads of a feed: slots by the index of the post that follows them. A feed is identified by its key and load time
   * (milliseconds since the epoch); the slots of one load keep their positions, however many posts are added.
   */
  readonly inFeed: (feed: string, loadedAt: number, postCount: number) => ReadonlyMap<number, AdSlot>
  /** The slot of one visit to a post, if it has one. */
  readonly onPost: (visit: string) => AdSlot | undefined
}
