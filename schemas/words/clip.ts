/** Texts that are cut at a number of characters. Document 1, sections 2 and 9. Characters are code points: none is ever cut in half. */
import { textLimits } from '../limits.ts'

const ellipsis = '…'

/** A text as it is, or its first `most` code points (without space at their end) and an ellipsis. */
export const clip = (text: string, most: number): string => {
  // UTF-16 units are never fewer than code points: most texts need no counting.
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
