/** Splits a tweet's text into plain text, safe addresses, mentions and hashtags. */
import { webAddress } from '../../../../schemas/rules/webAddress.ts'

export interface TextPiece {
  readonly kind: 'words' | 'address' | 'mark'
  /** As written; the pieces joined are the text. */
  readonly text: string
}

// An address ends before the sentence's punctuation; a mark starts a word.
const special = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}…]|(?<![\p{L}\p{N}_@#&/])[@#][\p{L}\p{N}_]+/giu

const kindOf = (text: string): TextPiece['kind'] => {
  if (/^[@#]/.test(text)) return 'mark'
  return webAddress(text) === undefined ? 'words' : 'address'
}

/** Never throws and never loses a character, for any text. */
export const tweetText = (text: string): ReadonlyArray<TextPiece> => {
  const pieces: Array<TextPiece> = []
  let end = 0
  for (const match of text.matchAll(special)) {
    if (match.index > end) pieces.push({ kind: 'words', text: text.slice(end, match.index) })
    const [found] = match
    pieces.push({ kind: kindOf(found), text: found })
    end = match.index + found.length
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) })
  return pieces
}
