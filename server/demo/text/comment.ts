// The form of the demo world's hand-written comments.

/** Markdown texts of 3 to 900 characters. */
export interface ThemedComment {
  readonly text: string
  /** Fits under posts of any community that has one of these directory topics. */
  readonly topics: readonly string[]
}

/** The texts as comments of one group of topics. */
export const about = (topics: readonly string[], texts: readonly string[]): ThemedComment[] =>
  texts.map((text) => ({ text, topics }))
