/** A rule of a community's filter, as it was read. docs/community-filter.md tells how they are written. */

/** Parts of new content that a rule can look at. Text posts and comments have links and domains where their text names addresses. */
export const textFields = ['title', 'body', 'link', 'domain', 'author'] as const
export type TextField = (typeof textFields)[number]

/** How a word is looked for. `domain` is itself and everything below it. */
export const matches = [
  'includes',
  'includes-word',
  'starts-with',
  'ends-with',
  'full-exact',
  'domain',
  'regex',
] as const
export type Match = (typeof matches)[number]

/** One of the words is found in one of the fields, or - negated - none in any of those that there are. */
export interface TextCondition {
  readonly fields: ReadonlyArray<TextField>
  readonly match: Match
  readonly isNegated: boolean
  /** In lower case, but for expressions. */
  readonly words: ReadonlyArray<string>
}

/** What of an author is a number: the age of the account in milliseconds, and the scores. */
export const authorNumbers = ['account_age', 'post_score', 'comment_score'] as const
export type AuthorNumber = (typeof authorNumbers)[number]

export type Comparison = '<' | '<=' | '>' | '>='

export interface NumberCondition {
  readonly of: AuthorNumber
  readonly comparison: Comparison
  readonly than: number
}

/** All conditions must hold. */
export interface FilterRule {
  /** Its place in the filter, from 1. */
  readonly place: number
  readonly type: 'post' | 'comment' | 'any'
  readonly texts: ReadonlyArray<TextCondition>
  readonly numbers: ReadonlyArray<NumberCondition>
  /** `filter` holds it until a moderator has looked. */
  readonly action: 'remove' | 'filter'
  /** For the log; '' for none. */
  readonly reason: string
}

/** What a rule looks at. Fields that content does not have are empty lists. */
export interface FilterSubject {
  readonly type: 'post' | 'comment'
  readonly texts: Readonly<Record<TextField, ReadonlyArray<string>>>
  readonly numbers: Readonly<Record<AuthorNumber, number>>
}
