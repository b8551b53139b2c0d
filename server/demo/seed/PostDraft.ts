// A post that has found its place in the feeds, but has no id and no row yet.
import type { DemoPost } from '../text/post.ts'

export interface PostDraft extends DemoPost {
  /** Milliseconds before now. */
  readonly age: number
  readonly score: number
  /** How many comments it is to have. */
  readonly comments: number
  /** Written by hand, not made of templates. */
  readonly isWritten: boolean
  /** Without it, somebody of the crowd has written it. */
  readonly author?: string
  readonly isStickied?: boolean
  readonly isLocked?: boolean
  readonly isDistinguished?: boolean
  readonly awards?: number
  /** HTML-escaped, as on the wire. */
  readonly flair?: string
}
