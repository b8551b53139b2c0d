/**
 * Splits the text of a community's filter into rules: parts between lines of dashes, each a YAML document.
 * docs/community-filter.md.
 */
import { type Document, Lexer, parseDocument } from 'yaml'
import { configLimits } from '../screenLimits.ts'

/** A part of the text between two lines of dashes. */
export interface FilterPart {
  readonly text: string
  readonly from: number
  /** The number of lines before it. */
  readonly lines: number
}

/** The number of line ends in a text. */
export const countLines = (text: string): number => text.split('\n').length - 1

/** The parts that contain more than comments. */
export const partsOf = (text: string): ReadonlyArray<FilterPart> => {
  const parts: Array<FilterPart> = []
  let from = 0
  let lines = 0
  for (const { index, 0: dashes } of [...text.matchAll(/^---.*$/gm), { index: text.length, 0: '' }]) {
    const part = text.slice(from, index)
    parts.push({ text: part, from, lines })
    lines += countLines(part)
    from = index + dashes.length
  }
  return parts.filter((part) => part.text.split('\n').some((line) => /^\s*[^\s#]/.test(line)))
}

const tooDeep = 'This rule is nested too deeply.'

/**
 * Why a document is not parsed. YAML parsers are recursive, and slow on some nested texts; and aliases expand to more
 * than is written.
 */
const unreadable = (text: string): string | undefined => {
  let brackets = 0
  let inLine = 0
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') brackets += 1
    else if (token === ']' || token === '}') brackets -= 1
    else if (/[\r\n]/.test(token)) inLine = 0
    else if (token === '?' || (brackets <= 0 && (token === '-' || token === ':'))) inLine += 1
    if (brackets > configLimits.filterDepth || inLine > configLimits.filterDepth) return tooDeep
    if (/^[&*]/.test(token)) return 'Rules cannot have references: put words that begin with & or * in quotes.'
  }
  return undefined
}

/** A rule's document, or the reason why it is not parsed. */
export const parseRule = (text: string): Document.Parsed | string => {
  if (text.length > configLimits.filterRule)
    return `A rule of more than ${configLimits.filterRule} characters is not read.`
  try {
    return unreadable(text) ?? parseDocument(text, { schema: 'failsafe', prettyErrors: false, logLevel: 'silent' })
  } catch {
    return 'This rule cannot be read.'
  }
}
