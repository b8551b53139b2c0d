/** Names in running text that lead somewhere: u/name, @name and c/name. */
import { communityPath, userPath } from '../../../schemas/rules/addresses.ts'

type Piece = string | { readonly text: string; readonly path: string }

const mention =
  /(?<![\p{L}\p{N}_/.@-])(?:@([A-Za-z0-9_-]{2,24})|\/?([uc])\/([A-Za-z0-9_-]{2,24}))(?![\p{L}\p{N}_@/-])/gu

/** The text in order, names cut out of it as links. The pieces' texts together are the text. */
export const cutMentions = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let end = 0
  for (const { 0: whole, 1: at, 2: letter, 3: named = '', index } of text.matchAll(mention)) {
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ text: whole, path: letter === 'c' ? communityPath(named) : userPath(at ?? named) })
    end = index + whole.length
  }
  if (end < text.length || pieces.length === 0) pieces.push(text.slice(end))
  return pieces
}
