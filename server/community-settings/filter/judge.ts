/** Decides what a community's filter does with new content. docs/community-filter.md. */
import type { CompiledFilter } from './compileFilter.ts'
import type { Comparison, FilterRule, FilterSubject, NumberCondition, TextCondition } from './FilterRule.ts'

/** Whether a regular expression matches a text, ignoring case; undefined after a timeout. */
export type FindsExpression = (expression: string, text: string) => boolean | undefined

/** Whether a condition holds; undefined after a timeout. */
type Answer = boolean | undefined

/**
 * Stops at the first result that is `decisive` or undefined; otherwise returns the opposite. After a timeout no time is
 * left for the rest.
 */
const settle = <A>(all: Iterable<A>, decisive: boolean, answer: (each: A) => Answer): Answer => {
  for (const each of all) {
    const given = answer(each)
    if (given === undefined || given === decisive) return given
  }
  return !decisive
}

/** Conditions on fields that the content does not have never hold, not even negated ones. */
const holdsText = (
  condition: TextCondition,
  { texts }: FilterSubject,
  findsWord: (condition: TextCondition) => boolean,
  findsExpression: FindsExpression,
): Answer => {
  const { fields, match, isNegated, words } = condition
  const values = fields.flatMap((field) => texts[field])
  if (values.length === 0) return false
  const isFound =
    match === 'regex'
      ? settle(values, true, (value) => settle(words, true, (word) => findsExpression(word, value)))
      : findsWord(condition)
  return isFound === undefined ? undefined : isFound !== isNegated
}

const compares: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

const holdsNumber = ({ of, comparison, than }: NumberCondition, { numbers }: FilterSubject): boolean =>
  compares[comparison](numbers[of], than)

/** Words and numbers first, regular expressions last, because only these are slow. */
const applies = (
  rule: FilterRule,
  subject: FilterSubject,
  findsWord: (condition: TextCondition) => boolean,
  findsExpression: FindsExpression,
): Answer => {
  if (rule.type !== 'any' && rule.type !== subject.type) return false
  if (!rule.numbers.every((condition) => holdsNumber(condition, subject))) return false
  const holds = (condition: TextCondition): Answer => holdsText(condition, subject, findsWord, findsExpression)
  const isExpression = ({ match }: TextCondition): boolean => match === 'regex'
  if (!rule.texts.every((condition) => isExpression(condition) || holds(condition) === true)) return false
  return settle(rule.texts.filter(isExpression), false, holds)
}

/** Content whose check timed out is held for a moderator. */
const undecided = (rule: FilterRule): FilterRule => ({
  ...rule,
  action: 'filter',
  reason: 'Its expression took too long to check.',
})

/**
 * The deciding rule: the first that removes, else the first that holds; undefined if none applies. If a rule timed out
 * and no other removes, the content is held.
 */
export const judge = (
  filter: CompiledFilter,
  subject: FilterSubject,
  findsExpression: FindsExpression,
): FilterRule | undefined => {
  const findsWord = filter.search(subject.texts)
  let open: FilterRule | undefined
  const first = (action: FilterRule['action']) =>
    filter.rules.find((rule) => {
      if (rule.action !== action) return false
      const answer = applies(rule, subject, findsWord, findsExpression)
      if (answer === undefined) open ??= undecided(rule)
      return answer === true
    })
  return first('remove') ?? first('filter') ?? open
}
