/** The program of the filter threads. Both the filters and the texts are untrusted input. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type FilterPart, parseRule, partsOf, problemOfPart, problemsOf } from '../../../schemas/rules/yamlProblems.ts'
import { configLimits } from '../../../schemas/screenLimits.ts'
import { type CompiledFilter, compileFilter } from './compileFilter.ts'
import type { FilterRule } from './FilterRule.ts'
import type { FilterAnswer, FilterTask } from './FilterTask.ts'
import { judge } from './judge.ts'
import { readRule, type WrongRule } from './readRule.ts'
import { subjectOf } from './subjectOf.ts'
import { timedExpressions } from './timedExpressions.ts'

// Parses a community's filter: YAML documents, each a rule. An invalid rule is skipped, and the others apply.
// docs/community-filter.md.

/**
 * The YAML value, with every scalar as text; undefined if it is invalid. Aliases are refused, so the value is no larger
 * than its text.
 */
const valueOf = (text: string): unknown => {
  const document = parseRule(text)
  if (typeof document === 'string' || document.errors.length > 0) return undefined
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

const countWords = ({ texts }: FilterRule): number => texts.reduce((sum, { words }) => sum + words.length, 0)

interface ReadPart {
  readonly part: FilterPart
  readonly read: FilterRule | WrongRule
}

/** Every part with its rule or its error, parsed lazily. */
function* readParts(filter: string): Generator<ReadPart> {
  let words = 0
  const readPart = ({ text }: FilterPart, index: number): FilterRule | WrongRule => {
    if (index >= configLimits.filterRules) return { wrong: `No more than ${configLimits.filterRules} rules are read.` }
    const read = readRule(valueOf(text), index + 1)
    if ('wrong' in read) return read
    words += countWords(read)
    if (words <= configLimits.filterWords) return read
    return { wrong: `At most ${configLimits.filterWords.toLocaleString('en')} words are read in one filter.` }
  }
  for (const [index, part] of partsOf(filter.replaceAll('\r\n', '\n')).entries())
    yield { part, read: readPart(part, index) }
}

/** The valid rules, in order. A line that begins with three dashes separates them. */
export const readFilter = (filter: string): ReadonlyArray<FilterRule> =>
  [...readParts(filter)].flatMap(({ read }) => ('wrong' in read ? [] : [read]))

/** The line in a part with this key, or the part's first line. */
const lineOf = (part: FilterPart, name = '---'): number => {
  const at = part.text.split('\n').findIndex((line) => line.trimStart().replace(/^['"]/, '').startsWith(name))
  return at < 0 ? problemOfPart(part, '').line : part.lines + 1 + at
}

/** The first error of a filter, with its line; undefined if every rule is valid. Stops at the error. */
export const wrongFilter = (filter: string): string | undefined => {
  for (const { part, read } of readParts(filter)) {
    if (!('wrong' in read)) continue
    const [problem] = problemsOf(part).toSorted((one, other) => one.from - other.from)
    return problem === undefined
      ? `Line ${lineOf(part, read.line)}: ${read.wrong}`
      : `Line ${problem.line}: ${problem.reason}`
  }
  return undefined
}

/** By filter text, in least-recently-used order, bounded by their total size in letters. */
const compiled = new Map<string, CompiledFilter>()
const compiledMost = 2_000_000

/** Caches compiled filters, so that a community's filter is not parsed for each new comment. */
const compiledFilter = (filter: string): CompiledFilter => {
  const ready = compiled.get(filter) ?? compileFilter(readFilter(filter))
  compiled.delete(filter)
  compiled.set(filter, ready)
  let held = 0
  for (const [text, { size }] of compiled) held += text.length + size
  for (const [oldest, { size }] of compiled) {
    if (held <= compiledMost || compiled.size === 1) break
    compiled.delete(oldest)
    held -= oldest.length + size
  }
  return ready
}

/** The main thread serves readers. On Linux the priority applies to this thread only. */
const lowPriority = 5
if (process.platform === 'linux') setPriority(lowPriority)

const answerTo = (task: FilterTask): FilterAnswer => {
  try {
    if (task.kind === 'check') return { kind: 'checked', wrong: wrongFilter(task.filter) }
    const subject = subjectOf(task.writing, task.author, task.now)
    return { kind: 'judged', rule: judge(compiledFilter(task.filter), subject, timedExpressions()) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (task: FilterTask) => parentPort?.postMessage(answerTo(task), []))
