/**
 * What the Markdown parser need not do for most texts. Its regular expressions for headings, tables and paragraphs
 * contain those of all other blocks, and the browser compiles each when it first runs.
 * docs/decisions/0074-a-press-and-a-start.md
 */

// At the beginning of a line, anywhere in a text.
const underline = / {0,3}[=-]/y
const blankLine = /[^\S\n]*\n/y
const delimiters = / {0,3}[|:-]/y

const isAt = (rule: RegExp, source: string, place: number): boolean => {
  rule.lastIndex = place
  return rule.test(source)
}

/** Lines that are looked at, at most: this is asked at each block, and a text may have thousands in a row. */
const mostLines = 8

/** Whether a line of the first paragraph may underline it. Of a longer one it may. */
const mayBeUnderlined = (source: string): boolean => {
  let end = source.indexOf('\n')
  for (let lines = 0; lines < mostLines; lines += 1) {
    if (end < 0) return false
    if (isAt(underline, source, end + 1)) return true
    if (isAt(blankLine, source, end + 1)) return false
    end = source.indexOf('\n', end + 1)
  }
  return true
}

/** Whether the second line may be that between a table's head and its rows. */
const mayBeTable = (source: string): boolean => {
  const end = source.indexOf('\n')
  return end >= 0 && isAt(delimiters, source, end + 1)
}

/** `false` lets the parser's own rule try, `undefined` the next one. */
type Answer = false | undefined

/** Rules that are asked only where they can match. */
export const quickRules = {
  lheading: (source: string): Answer => (mayBeUnderlined(source) ? false : undefined),
  table: (source: string): Answer => (mayBeTable(source) ? false : undefined),
  blockquote: (source: string): Answer => (/^ {0,3}>/.test(source) ? false : undefined),
}

/** Lines with a blank one after each, none of which begins as a heading, list, quote, code, table or definition does. */
const onlyParagraphs = /^(?:[^\s#>*_+\-\d`~<[|=:][^\n]*(?:\n\n(?!\n|$)|$))+$/

/** The paragraphs of a text that has no other blocks, each of one line; else undefined. */
export const plainParagraphs = (text: string): ReadonlyArray<string> | undefined =>
  onlyParagraphs.test(text) ? text.split('\n\n') : undefined
