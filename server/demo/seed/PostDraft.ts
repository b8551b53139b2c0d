// A post with its place in the feeds, but without id and row.
import type { DemoPost } from '../text/post.ts'

export interface PostDraft extends DemoPost {
  /** Milliseconds before now. */
  readonly age: number
  readonly score: number
  /** How many comments it will have. */
  readonly comments: number
  /** Written by hand, not generated from templates. */
  readonly isWritten: boolean
  /** If absent, an ordinary member is chosen. */
  readonly author?: string
  readonly isStickied?: boolean
  readonly isLocked?: boolean
  readonly isDistinguished?: boolean
  readonly awards?: number
  /** HTML-escaped, as on the wire. */
  readonly flair?: string
}
