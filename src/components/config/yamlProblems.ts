/** What of a filter's YAML does not parse, and where; the server reads it rule by rule in the same way. Document 2, section 2 (Filter); docs/community-filter.md. */
import { type Document, parseDocument, visit } from 'yaml'
import { configLimits } from '../../../schemas/screenLimits.ts'

export interface CodeProblem {
  /** Places in the text. */
  readonly from: number
  readonly to: number
  /** Starts at 1. */
  readonly line: number
  /** As a sentence. */
  readonly reason: string
}

/** A part of the text between two lines of dashes. */
interface Part {
  readonly text: string
  readonly from: number
  /** The line before its first. */
  readonly lines: number
}

const countLines = (text: string): number => text.split('\n').length - 1

const partsOf = (text: string): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  let from = 0
  let lines = 0
  for (const { index, 0: dashes } of [...text.matchAll(/^---.*$/gm), { index: text.length, 0: '' }]) {
    const part = text.slice(from, index)
    parts.push({ text: part, from, lines })
    lines += countLines(part)
    from = index + dashes.length
  }
  // As the server counts: what holds nothing but comments is no rule.
  return parts.filter((part) => part.text.split('\n').some((line) => /^\s*[^\s#]/.test(line)))
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const whole = ({ text, from, lines }: Part, reason: string): CodeProblem => {
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

const problemsOf = (part: Part): ReadonlyArray<CodeProblem> => {
  const { text, from, lines } = part
  if (text.length > configLimits.filterRule)
    return [whole(part, `A rule of more than ${configLimits.filterRule} characters is not read.`)]
  try {
    // What is open at the very end is found by the line that ends after it.
    const document = parseDocument(`${text}\n`, { schema: 'failsafe', prettyErrors: false, logLevel: 'silent' })
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
  } catch {
    // Nested deeper than can be followed.
    return [whole(part, 'This rule cannot be read.')]
  }
}

/** What follows from the first problem of a line is no problem of its own. */
const firstOfLines = (problems: ReadonlyArray<CodeProblem>): ReadonlyArray<CodeProblem> => [
  ...new Map(problems.toReversed().map((problem) => [problem.line, problem])).values(),
]

/** In the order of the text; none where all of it parses. */
export const yamlProblems = (text: string): ReadonlyArray<CodeProblem> => {
  const parts = partsOf(text)
  const [extra] = parts.slice(configLimits.filterRules)
  const tooMany = extra === undefined ? [] : [whole(extra, `No more than ${configLimits.filterRules} rules are read.`)]
  return [
    ...parts.slice(0, configLimits.filterRules).flatMap((part) => firstOfLines(problemsOf(part))),
    ...tooMany,
  ].toSorted((one, other) => one.from - other.from)
}
