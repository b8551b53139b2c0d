/** Decides what a community's filter does with new content. docs/community-filter.md. */
import type { Comparison, FilterRule, FilterSubject, Match, NumberCondition, TextCondition } from './FilterRule.ts'

/** Whether an expression, which ignores case, is found in a text. Given from outside, because it can take for ever. */
export type FindsExpression = (expression: string, text: string) => boolean

const isWordLetter = (letter: string): boolean => /^[\p{L}\p{N}_]$/u.test(letter)

/** Whether the word stands there by itself; letters at its own ends are what makes it one. */
const includesWord = (text: string, word: string): boolean => {
  const beginsAsWord = isWordLetter(word.charAt(0))
  const endsAsWord = isWordLetter(word.charAt(word.length - 1))
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isBegun = beginsAsWord && isWordLetter(text.charAt(at - 1))
    const goesOn = endsAsWord && isWordLetter(text.charAt(at + word.length))
    if (!isBegun && !goesOn) return true
  }
  return false
}

/** By lower-case text and word. */
const finds: Readonly<Record<Exclude<Match, 'regex'>, (text: string, word: string) => boolean>> = {
  includes: (text, word) => text.includes(word),
  'includes-word': includesWord,
  'starts-with': (text, word) => text.startsWith(word),
  'ends-with': (text, word) => text.endsWith(word),
  'full-exact': (text, word) => text === word,
  domain: (text, word) => text === word || text.endsWith(`.${word}`),
}

/** Of fields that the content does not have nothing holds, not even that something is missing from them. */
const holdsText = (
  { fields, match, isNegated, words }: TextCondition,
  { texts }: FilterSubject,
  findsExpression: FindsExpression,
): boolean => {
  const values = fields.flatMap((field) => texts[field])
  const isFound = values.some((value) => {
    if (match === 'regex') return words.some((word) => findsExpression(word, value))
    const text = value.trim().toLowerCase()
    return words.some((word) => finds[match](text, word))
  })
  return values.length > 0 && isFound !== isNegated
}

const compares: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

const holdsNumber = ({ of, comparison, than }: NumberCondition, { numbers }: FilterSubject): boolean =>
  compares[comparison](numbers[of], than)

/** Numbers first: they cost nothing. */
const applies = (rule: FilterRule, subject: FilterSubject, findsExpression: FindsExpression): boolean =>
  (rule.type === 'any' || rule.type === subject.type) &&
  rule.numbers.every((condition) => holdsNumber(condition, subject)) &&
  rule.texts.every((condition) => holdsText(condition, subject, findsExpression))

/** The rule that decides: the first that removes, else the first that holds; undefined where none applies. */
export const judge = (
  rules: ReadonlyArray<FilterRule>,
  subject: FilterSubject,
  findsExpression: FindsExpression,
): FilterRule | undefined => {
  const first = (action: FilterRule['action']) =>
    rules.find((rule) => rule.action === action && applies(rule, subject, findsExpression))
  return first('remove') ?? first('filter')
}
