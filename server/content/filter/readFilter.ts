/** Reads a community's filter: YAML documents, each a rule. One that cannot be read is skipped, and the others apply. docs/community-filter.md. */
import { parseDocument } from 'yaml'
import { configLimits } from '../../../schemas/screenLimits.ts'
import type { FilterRule } from './FilterRule.ts'
import { readRule } from './readRule.ts'

/** Milliseconds that reading one filter may take in all. */
const patience = 500

/** What the YAML says, with every scalar a text; undefined where it cannot be read. Nothing in it can stand for more than is written. */
const valueOf = (text: string): unknown => {
  if (text.length > configLimits.filterRule) return undefined
  try {
    const document = parseDocument(text, { schema: 'failsafe', prettyErrors: false, logLevel: 'silent' })
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

/** Whether anything but comments is in it. */
const saysSomething = (text: string): boolean => text.split('\n').some((line) => /^\s*[^\s#]/.test(line))

/** The rules that can be read, in their order. A line that begins with three dashes separates them. */
export const readFilter = (filter: string): ReadonlyArray<FilterRule> => {
  const begun = performance.now()
  const documents = filter
    .replaceAll('\r\n', '\n')
    .split(/^---.*$/m)
    .filter(saysSomething)
  return documents.slice(0, configLimits.filterRules).flatMap((text, index) => {
    if (performance.now() - begun > patience) return []
    return readRule(valueOf(text), index + 1) ?? []
  })
}
