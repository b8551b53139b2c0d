/** The arithmetic of votes. docs/behaviour/post.md#vote. */
import type { VoteValue } from '../codecs/scalars.ts'

/** The two arrows. */
export type VoteDirection = 1 | -1

/** The vote after a press: the same direction again returns to neutral. */
export const press = (current: VoteValue, pressed: VoteDirection): VoteValue => (current === pressed ? 0 : pressed)

interface Voted {
  readonly vote: VoteValue
  readonly score: number
  readonly scoreUp: number
  readonly scoreDown: number
}

/**
 * Content as if the viewer's vote were `next`: the old vote is removed from the score and the new one added.
 * Idempotent, so that proposing a vote twice has no further effect.
 */
export const withVote = <C extends Voted>(content: C, next: VoteValue): C => {
  const { vote } = content
  if (vote === next) return content
  return {
    ...content,
    vote: next,
    score: content.score - vote + next,
    scoreUp: content.scoreUp - (vote === 1 ? 1 : 0) + (next === 1 ? 1 : 0),
    scoreDown: content.scoreDown - (vote === -1 ? 1 : 0) + (next === -1 ? 1 : 0),
  }
}

/** The text with the line ends of a text area. */
export const typedText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Compares texts ignoring line ends: servers keep those of the author's system, and text areas have only one kind. */
export const sameText = (one: string, other: string): boolean => typedText(one) === typedText(other)
