/** What of a filter's YAML does not parse, and where. Document 2, section 2 (Filter). */
import { LineCounter, parseAllDocuments } from 'yaml'

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

/** In the order of the text; none where all of it parses. */
export const yamlProblems = (text: string): ReadonlyArray<CodeProblem> => {
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter, prettyErrors: false })
  return ('empty' in documents ? [] : documents)
    .flatMap(({ errors }) => errors)
    .map(({ pos: [start, end], message }) => {
      const from = Math.min(start, text.length)
      return {
        from,
        to: Math.min(Math.max(end, from), text.length),
        line: Math.max(1, lineCounter.linePos(from).line),
        reason: sentence(message),
      }
    })
    .toSorted((one, other) => one.from - other.from)
}
