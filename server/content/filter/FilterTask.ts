/** What the threads for filters are asked to do, and what they answer: plain values, which may pass from one thread to the other. */
import type { FilterRule } from './FilterRule.ts'
import type { Author, Writing } from './subjectOf.ts'

export type FilterTask =
  /** Whether every rule can be read. */
  | { readonly kind: 'check'; readonly filter: string }
  | {
      readonly kind: 'judge'
      readonly filter: string
      readonly writing: Writing
      readonly author: Author
      readonly now: number
    }

export type FilterAnswer =
  /** The first thing that is wrong; undefined where nothing is. */
  | { readonly kind: 'checked'; readonly wrong: string | undefined }
  /** The rule that decides; undefined where none applies. */
  | { readonly kind: 'judged'; readonly rule: FilterRule | undefined }
  /** What is wrong with the server. */
  | { readonly kind: 'failed'; readonly reason: string }
