/** Parses thresholds in filter rules: '< 10', '< 7 days'. docs/community-filter.md. */
import type { AuthorNumber, Comparison, NumberCondition } from './FilterRule.ts'

const minute = 60_000
const day = 24 * 60 * minute

const units: ReadonlyMap<string, number> = new Map([
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', day],
  ['week', 7 * day],
  ['month', 30 * day],
  ['year', 365 * day],
])

const comparisons: ReadonlySet<string> = new Set<Comparison>(['<', '<=', '>', '>='])
const isComparison = (text: string): text is Comparison => comparisons.has(text)

const shape = /^(?<comparison>[<>]=?) *(?<amount>-?\d{1,9})(?: *(?<unit>[a-z]{1,10}))?$/i

/** The condition, or undefined if the text is invalid. Ages have a unit, days by default; scores have none. */
export const readThreshold = (of: AuthorNumber, text: string): NumberCondition | undefined => {
  const { comparison = '', amount = '', unit } = shape.exec(text.trim())?.groups ?? {}
  if (!isComparison(comparison)) return undefined
  if (of !== 'account_age') return unit === undefined ? { of, comparison, than: Number(amount) } : undefined
  const span = units.get((unit ?? 'day').toLowerCase().replace(/s$/, ''))
  return span === undefined ? undefined : { of, comparison, than: Number(amount) * span }
}
