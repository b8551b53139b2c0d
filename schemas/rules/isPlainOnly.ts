/**
 * Which texts are shown as typed: those whose Markdown would take too long to parse for their size, or would expand to
 * many times their length. No natural text is like that. One pass over the text, in the client and on the server.
 */

/** Ours: natural texts stay far below. */
export const markdownLimits = {
  /** Nested quotes and lists at the beginning of a line. */
  depth: 12,
  /** Marks of emphasis, code and pictures in one paragraph: the parser may search all of them for the end of each. */
  paragraphMarks: 300,
  /** Marks of emphasis, code and pictures in the whole text. */
  textMarks: 3000,
  /** Brackets in one paragraph. */
  paragraphBrackets: 1200,
  /** Cells of a table: every row is padded to the columns of its head. */
  cells: 5000,
  /** Total length of addresses if every pair of brackets were a link to the longest one that is defined. */
  linked: 300_000,
} as const

const container = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y

const depthOf = (line: string): number => {
  let depth = 0
  let at = 0
  while (depth <= markdownLimits.depth) {
    container.lastIndex = at
    const [found] = container.exec(line) ?? []
    if (found === undefined) break
    depth += 1
    at += found.length
  }
  return depth
}

/** Whether inline text ends before this line: at an empty one, and at the beginning of a list item. */
const beginsParagraph = (line: string): boolean => /^\s*$|^ {0,3}[-*+] +(?:\*\*?)?[^\s*+-]/.test(line)

/**
 * Whether the line could be between a table's head and its rows. Linear, because a line of dashes may be as long as a
 * text.
 */
const isDelimiter = (line: string): boolean => line.includes('-') && /^[\s>|:-]*$/.test(line)

const countOf = (line: string, letters: ReadonlySet<string>): number => {
  let count = 0
  for (const letter of line) if (letters.has(letter)) count += 1
  return count
}

const marks: ReadonlySet<string> = new Set('*_~`!')
const brackets: ReadonlySet<string> = new Set('[]<')
const closing: ReadonlySet<string> = new Set(']')
const pipes: ReadonlySet<string> = new Set('|')

/** Whether the text is to be shown as typed. */
export const isPlainOnly = (text: string): boolean => {
  const lines = text.split(/\r\n|\r|\n/)
  let textMarks = 0
  let paragraphMarks = 0
  let paragraphBrackets = 0
  let columns = 0
  let closings = 0
  let longest = 0
  let defines = false
  for (const line of lines) {
    if (beginsParagraph(line)) {
      paragraphMarks = 0
      paragraphBrackets = 0
    }
    const ofLine = countOf(line, marks)
    paragraphMarks += ofLine
    textMarks += ofLine
    paragraphBrackets += countOf(line, brackets)
    if (isDelimiter(line)) columns = Math.max(columns, countOf(line, pipes) + 1)
    if (
      depthOf(line) > markdownLimits.depth ||
      paragraphMarks > markdownLimits.paragraphMarks ||
      textMarks > markdownLimits.textMarks ||
      paragraphBrackets > markdownLimits.paragraphBrackets
    )
      return true
    closings += countOf(line, closing)
    longest = Math.max(longest, line.length)
    defines ||= line.includes(']:')
  }
  if (defines && longest * closings > markdownLimits.linked) return true
  return columns > 1 && columns * lines.length > markdownLimits.cells
}
