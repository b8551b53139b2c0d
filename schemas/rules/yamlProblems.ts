/**
 * Syntax errors in a filter's YAML, with positions; read rule by rule, in the editor and on the server.
 * docs/behaviour/community-settings.md#filter, docs/community-filter.md.
 */
import { type Document, Lexer, parseDocument, visit } from 'yaml'
import { configLimits } from '../screenLimits.ts'

// Splits the text of a community's filter into rules: parts between lines of dashes, each a YAML document.
// docs/community-filter.md.

/** A part of the text between two lines of dashes. */
export interface FilterPart {
  readonly text: string
  readonly from: number
  /** The number of lines before it. */
  readonly lines: number
}

/** The number of line ends in a text. */
const countLines = (text: string): number => text.split('\n').length - 1

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

export interface CodeProblem {
  /** Offsets in the text. */
  readonly from: number
  readonly to: number
  /** Starts at 1. */
  readonly line: number
  /** As a sentence. */
  readonly reason: string
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A problem with a whole rule. */
export const problemOfPart = ({ text, from, lines }: FilterPart, reason: string): CodeProblem => {
  const blank = text.length - text.trimStart().length
  return {
    from: from + blank,
    to: from + text.trimEnd().length,
    line: lines + 1 + countLines(text.slice(0, blank)),
    reason,
  }
}

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" }

/** The start of the innermost quote or bracket that is not closed before this position. */
const beginningOf = (document: Document, end: number): number | undefined => {
  const begins: Array<number> = []
  visit(document, {
    Node: (_key, { range }) => {
      if (range?.[1] === end) begins.push(range[0])
    },
  })
  return begins.length === 0 ? undefined : Math.max(...begins)
}

/** The syntax errors of one rule. */
export const problemsOf = (part: FilterPart): ReadonlyArray<CodeProblem> => {
  const { text, from, lines } = part
  // The added line end lets the parser find what is open at the very end.
  const document = parseRule(`${text}\n`)
  if (typeof document === 'string') return [problemOfPart(part, document)]
  return document.errors.map(({ code, pos, message }) => {
    const isOpen = code === 'MISSING_CHAR' || code === 'BAD_INDENT'
    // An unclosed quote or bracket is reported where it begins.
    const begin = isOpen ? beginningOf(document, pos[0]) : undefined
    const missing = begin === undefined ? undefined : closing[text.charAt(begin)]
    const start = Math.min(missing === undefined || begin === undefined ? pos[0] : begin, text.length)
    return {
      from: from + start,
      to: from + Math.min(start + 1, text.length),
      line: lines + 1 + countLines(text.slice(0, start)),
      reason:
        missing === undefined
          ? sentence(message)
          : `The ${text.charAt(start)} that begins here needs a ${missing} at its end.`,
    }
  })
}

/** Only the first problem of a line is reported: the others follow from it. */
const firstOfLines = (problems: ReadonlyArray<CodeProblem>): ReadonlyArray<CodeProblem> => [
  ...new Map(problems.toReversed().map((problem) => [problem.line, problem])).values(),
]

/** In the order of the text; empty if all of it is valid. */
export const yamlProblems = (text: string): ReadonlyArray<CodeProblem> => {
  const parts = partsOf(text)
  const [extra] = parts.slice(configLimits.filterRules)
  const tooMany =
    extra === undefined ? [] : [problemOfPart(extra, `No more than ${configLimits.filterRules} rules are read.`)]
  return [
    ...parts.slice(0, configLimits.filterRules).flatMap((part) => firstOfLines(problemsOf(part))),
    ...tooMany,
  ].toSorted((one, other) => one.from - other.from)
}
