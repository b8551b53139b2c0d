/** The rules of a community's filter as its text has them: parts between lines of dashes, each a YAML document of its own. docs/community-filter.md. */
import { type Document, Lexer, parseDocument } from 'yaml'
import { configLimits } from '../screenLimits.ts'

/** A part of the text between two lines of dashes. */
export interface FilterPart {
  readonly text: string
  readonly from: number
  /** The line before its first. */
  readonly lines: number
}

/** How many lines end in a text. */
export const countLines = (text: string): number => text.split('\n').length - 1

/** The parts that hold anything but comments. */
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
 * Why a document is not parsed. Parsers of YAML follow nesting by calling themselves, some of it for a very long time; and what is referred
 * to stands for more than is written.
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
    if (/^[&*]/.test(token)) return 'A rule has no references: put words that begin with & or * in quotes.'
  }
  return undefined
}

/** A rule's document, or why it is not even parsed. */
export const parseRule = (text: string): Document.Parsed | string => {
  if (text.length > configLimits.filterRule)
    return `A rule of more than ${configLimits.filterRule} characters is not read.`
  try {
    return unreadable(text) ?? parseDocument(text, { schema: 'failsafe', prettyErrors: false, logLevel: 'silent' })
  } catch {
    return 'This rule cannot be read.'
  }
}
