/**
 * Splits CSS into rules or declarations as CSS Syntax does: at semicolons and braces outside of strings, comments and
 * brackets. Accepts any text, in one pass; comments are dropped.
 */

interface CssBlock {
  /** The text before the braces, or all of it where there are none. */
  readonly prelude: string
  /** The text in the braces; absent for a statement or declaration. */
  readonly body?: string
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The end of the string that begins at `start`: after its quote, or before the end of its line. */
const endOfString = (text: string, start: number): number => {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === quote) return at + 1
    else if (letter === '\n') return at
  }
  return text.length
}

const endOfComment = (text: string, start: number): number => {
  const end = text.indexOf('*/', start + 2)
  return end < 0 ? text.length : end + 2
}

/** Unfinished CSS ends as if its open strings, brackets and braces were closed. */
export const readBlocks = (text: string): ReadonlyArray<CssBlock> => {
  const blocks: Array<CssBlock> = []
  const open: Array<string> = []
  let piece = ''
  let prelude: string | undefined
  const finish = (): void => {
    if (prelude !== undefined) blocks.push({ prelude, body: piece })
    else if (piece.trim() !== '') blocks.push({ prelude: piece.trim() })
    piece = ''
    prelude = undefined
  }
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? ''
    let end = at + 1
    if (letter === '/' && text[at + 1] === '*') {
      at = endOfComment(text, at)
      // A comment separates words, as a space does.
      piece += ' '
      continue
    }
    if (letter === '"' || letter === "'") end = endOfString(text, at)
    else if (letter === '\\') end = at + 2
    const raw = text.slice(at, end)
    at = end
    const closer = closers[letter]
    if (letter === '{' && open.length === 0) {
      prelude = piece.trim()
      piece = ''
      open.push('}')
    } else if (letter === ';' && open.length === 0) {
      finish()
    } else if (letter === '}' && open.length === 1 && prelude !== undefined) {
      open.pop()
      finish()
    } else {
      if (closer !== undefined) open.push(closer)
      else if (open.length > (prelude === undefined ? 0 : 1) && letter === open.at(-1)) open.pop()
      piece += raw
    }
  }
  finish()
  return blocks
}
