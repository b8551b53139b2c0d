// Every hand-written comment of the demo world, by where it fits; prose.ts fills the rest.

import type { ThemedComment } from './comment.ts'
import { openers } from './comments-openers.ts'
import { replies } from './comments-replies.ts'
import { themedComments } from './comments-themed.ts'

export const demoComments: {
  /** Fit at the top level under any post. */
  readonly openers: readonly string[]
  /** Fit as a reply to any comment. */
  readonly replies: readonly string[]
  /** Fit at the top level under posts of their topics. */
  readonly themed: readonly ThemedComment[]
} = { openers, replies, themed: themedComments }

/** The hand-written comments that suit a post in a community of these topics, the themed ones first. */
export const openersFor = (topics: readonly string[]): readonly string[] => [
  ...themedComments.filter((comment) => comment.topics.some((topic) => topics.includes(topic))).map(({ text }) => text),
  ...openers,
]
