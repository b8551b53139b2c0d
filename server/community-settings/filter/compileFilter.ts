/** Compiles a community's filter once for many texts. docs/community-filter.md. */
import { type FilterRule, type FilterSubject, type TextCondition, type TextField, textFields } from './FilterRule.ts'
import { makeWordMatcher, type WordMatch } from './wordMatcher.ts'

export interface CompiledFilter {
  readonly rules: ReadonlyArray<FilterRule>
  /** Approximate memory use: letters of its words. */
  readonly size: number
  /**
   * Scans all texts once. The result says whether a field of a condition contains one of its words; regular expressions
   * are not matched here.
   */
  readonly search: (texts: FilterSubject['texts']) => (condition: TextCondition) => boolean
}

type WordCondition = TextCondition & { readonly match: WordMatch }

const looksForWords = (condition: TextCondition): condition is WordCondition => condition.match !== 'regex'

const bitOf = (field: TextField): number => 1 << textFields.indexOf(field)

export const compileFilter = (rules: ReadonlyArray<FilterRule>): CompiledFilter => {
  const conditions = rules.flatMap(({ texts }) => texts.filter(looksForWords))
  const matcher = makeWordMatcher(conditions)
  const patterns = new Map<TextCondition, Int32Array>(
    conditions.map((each, at) => [each, matcher.lists[at] ?? new Int32Array()]),
  )
  const search = (texts: FilterSubject['texts']) => {
    const found = new Uint8Array(matcher.size)
    if (conditions.length > 0)
      for (const field of textFields) for (const text of texts[field]) matcher.search(text, found, bitOf(field))
    return (condition: TextCondition): boolean => {
      const fields = condition.fields.reduce((bits, field) => bits | bitOf(field), 0)
      return patterns.get(condition)?.some((pattern) => ((found[pattern] ?? 0) & fields) !== 0) ?? false
    }
  }
  return { rules, size: matcher.size, search }
}
