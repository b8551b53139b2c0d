// The shapes of real discussions - who replied to whom, how long, when - from which the demo world's threads and feeds
// are made (shapes/README.md).
import composite from './shapes/composite-10477.json' with { type: 'json' }
import feed from './shapes/feed.json' with { type: 'json' }
import trees from './shapes/trees.json' with { type: 'json' }

/** One comment of the large thread, without its text. */
export interface ShapeRow {
  /** Index of the parent row, always smaller than its own; -1 = a reply to the post. */
  readonly parent: number
  /** Length of the text in characters. */
  readonly length: number
  readonly hasLink: boolean
  readonly hasQuote: boolean
  readonly hasParagraphs: boolean
  readonly hasCode: boolean
  /** Seconds after the post, more than the parent's, at most 14 days. */
  readonly after: number
  readonly score: number
}

/**
 * One story of a real front page. `comments` is the size of its thread, `age` the seconds by which it is older than the
 * newest.
 */
export interface FeedRow {
  readonly score: number
  readonly comments: number
  readonly age: number
}

/** The shape of the thread of 10,477 comments, depth 0 to 36; parents come before their children. */
export const largeThread: readonly ShapeRow[] = composite.parent.map((parent, row) => {
  const flags = composite.flags[row] ?? 0
  return {
    parent,
    length: composite.length[row] ?? 0,
    hasLink: (flags & 1) !== 0,
    hasQuote: (flags & 2) !== 0,
    hasParagraphs: (flags & 4) !== 0,
    hasCode: (flags & 8) !== 0,
    after: composite.after[row] ?? 0,
    score: composite.score[row] ?? 0,
  }
})

/**
 * 150 thread shapes of 2 to 350 comments, smallest first: `[n][i]` is the parent row of comment i in order of
 * arrival, always smaller than i; -1 = a reply to the post.
 */
export const smallThreads: readonly (readonly number[])[] = trees.trees.map((tree) => tree.map((parent) => parent - 1))

/** 2,300 stories, newest first. */
export const feedRows: readonly FeedRow[] = feed.rows.map(([score = 0, comments = 0, age = 0]) => ({
  score,
  comments,
  age,
}))
