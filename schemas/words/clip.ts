/**
 * Truncates texts at a number of characters. docs/behaviour/layout-and-navigation.md#numbers-and-ages. Characters are
 * code points, so that none is cut in half.
 */
import { textLimits } from '../limits.ts'

const ellipsis = '…'

/** The text unchanged, or its first `most` code points (without trailing space) and an ellipsis. */
export const clip = (text: string, most: number): string => {
  // A string has at least as many UTF-16 units as code points: most texts need no counting.
  if (text.length <= most) return text
  let end = 0
  let count = 0
  for (const character of text) {
    if (count === most) return text.slice(0, end).trimEnd() + ellipsis
    end += character.length
    count += 1
  }
  return text
}

/** A community's display name: 24 characters. */
export const clipDisplayName = (name: string): string => clip(name, textLimits.displayNameShown)

/** The title of a link preview: 128 characters. */
export const clipLinkTitle = (title: string): string => clip(title, textLimits.linkPreviewTitle)
