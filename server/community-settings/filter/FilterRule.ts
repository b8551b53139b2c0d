/** A parsed rule of a community's filter. docs/community-filter.md describes the syntax. */

/**
 * Parts of new content that a rule can check. In text posts and comments, links and domains are the addresses in the
 * text.
 */
export const textFields = ['title', 'body', 'link', 'domain', 'author'] as const
export type TextField = (typeof textFields)[number]

/** How a word is matched. `domain` matches a domain and its subdomains. */
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

/** One of the words is in one of the fields, or - if negated - none is in any field that the content has. */
export interface TextCondition {
  readonly fields: ReadonlyArray<TextField>
  readonly match: Match
  readonly isNegated: boolean
  /** In lower case, except regular expressions. */
  readonly words: ReadonlyArray<string>
}

/** Numeric conditions on the author: the account's age in milliseconds, and the scores. */
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
  /** Its position in the filter, from 1. */
  readonly place: number
  readonly type: 'post' | 'comment' | 'any'
  readonly texts: ReadonlyArray<TextCondition>
  readonly numbers: ReadonlyArray<NumberCondition>
  /** `filter` holds the content for review. */
  readonly action: 'remove' | 'filter'
  /** For the log; '' for none. */
  readonly reason: string
}

/** What a rule checks. Fields that the content does not have are empty lists. */
export interface FilterSubject {
  readonly type: 'post' | 'comment'
  readonly texts: Readonly<Record<TextField, ReadonlyArray<string>>>
  readonly numbers: Readonly<Record<AuthorNumber, number>>
}
