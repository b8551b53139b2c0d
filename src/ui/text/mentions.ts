/** Turns names in text into links: u/name and @name to a member, c/name to a community. */
import { communityPath, userPath } from '../../../schemas/rules/addresses.ts'
import { findMentions } from '../../../schemas/rules/mentions.ts'

type Piece = string | { readonly text: string; readonly path: string }

/** The text in pieces, with mentions as links. The pieces joined are the text. */
export const cutMentions = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let end = 0
  for (const { kind, name, text: whole, at } of findMentions(text)) {
    if (at > end) pieces.push(text.slice(end, at))
    pieces.push({ text: whole, path: kind === 'community' ? communityPath(name) : userPath(name) })
    end = at + whole.length
  }
  if (end < text.length || pieces.length === 0) pieces.push(text.slice(end))
  return pieces
}
