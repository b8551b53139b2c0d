/** What of a filter's YAML does not parse, and where; read rule by rule, in the editor and on the server. Document 2, section 2 (Filter); docs/community-filter.md. */
import { type Document, visit } from 'yaml'
import { configLimits } from '../screenLimits.ts'
import { countLines, type FilterPart, parseRule, partsOf } from './filterParts.ts'

export interface CodeProblem {
  /** Places in the text. */
  readonly from: number
  readonly to: number
  /** Starts at 1. */
  readonly line: number
  /** As a sentence. */
  readonly reason: string
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A problem of a whole rule. */
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

/** Where the quote or bracket begins that nothing ends before this place; the innermost, where there are several. */
const beginningOf = (document: Document, end: number): number | undefined => {
  const begins: Array<number> = []
  visit(document, {
    Node: (_key, { range }) => {
      if (range?.[1] === end) begins.push(range[0])
    },
  })
  return begins.length === 0 ? undefined : Math.max(...begins)
}

/** What of one rule does not parse. */
export const problemsOf = (part: FilterPart): ReadonlyArray<CodeProblem> => {
  const { text, from, lines } = part
  // What is open at the very end is found by the line that ends after it.
  const document = parseRule(`${text}\n`)
  if (typeof document === 'string') return [problemOfPart(part, document)]
  return document.errors.map(({ code, pos, message }) => {
    const isOpen = code === 'MISSING_CHAR' || code === 'BAD_INDENT'
    // What is missing at the end of the text was forgotten where it begins.
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

/** What follows from the first problem of a line is no problem of its own. */
const firstOfLines = (problems: ReadonlyArray<CodeProblem>): ReadonlyArray<CodeProblem> => [
  ...new Map(problems.toReversed().map((problem) => [problem.line, problem])).values(),
]

/** In the order of the text; none where all of it parses. */
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
