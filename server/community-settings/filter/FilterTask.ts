/** Messages to and from filter threads: plain values that can be cloned between threads. */
import type { FilterRule } from './FilterRule.ts'
import type { Author, Writing } from './subjectOf.ts'

export type FilterTask =
  /** Whether every rule is valid. */
  | { readonly kind: 'check'; readonly filter: string }
  | {
      readonly kind: 'judge'
      readonly filter: string
      readonly writing: Writing
      readonly author: Author
      readonly now: number
    }

export type FilterAnswer =
  /** The first error; undefined if there is none. */
  | { readonly kind: 'checked'; readonly wrong: string | undefined }
  /** The deciding rule; undefined if none applies. */
  | { readonly kind: 'judged'; readonly rule: FilterRule | undefined }
  /** A failure of the server. */
  | { readonly kind: 'failed'; readonly reason: string }
