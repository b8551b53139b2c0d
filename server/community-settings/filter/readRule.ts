/**
 * Parses one rule of a community's filter from its YAML value. Strict: a rule with an unknown key is refused, because
 * that key may have been meant to narrow it. docs/community-filter.md.
 */
import { configLimits } from '../../../schemas/screenLimits.ts'
import {
  type AuthorNumber,
  authorNumbers,
  type Comparison,
  type FilterRule,
  type Match,
  matches,
  type NumberCondition,
  type TextCondition,
  type TextField,
  textFields,
} from './FilterRule.ts'
import { normalText } from './wordMatcher.ts'

// Parses thresholds in filter rules: '< 10', '< 7 days'. docs/community-filter.md.

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

/** Why a rule is invalid, and the key of the line at fault, if it is one. */
export interface WrongRule {
  readonly wrong: string
  readonly line?: string
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOneOf =
  <const Word extends string>(words: ReadonlyArray<Word>) =>
  (text: string): text is Word =>
    words.some((word) => word === text)

const isTextField = isOneOf(textFields)
const isMatch = isOneOf(matches)
const isAuthorNumber = isOneOf(authorNumbers)

/** How a field is matched by default. */
const matchOf: Readonly<Record<TextField, Match>> = {
  title: 'includes-word',
  body: 'includes-word',
  link: 'includes',
  domain: 'domain',
  author: 'full-exact',
}

/** A text or a list of texts; undefined for other values and for empty ones. */
const wordsOf = (value: unknown): ReadonlyArray<string> | undefined => {
  const all: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
  const words = all.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each] : []))
  return words.length === all.length && words.length > 0 ? words : undefined
}

const isExpression = (text: string): boolean => {
  try {
    return new RegExp(text, 'im') instanceof RegExp
  } catch {
    return false
  }
}

/** '~title+body (includes)': the fields, and how to match. */
const keyShape = /^(?<negation>~?)(?<fields>[a-z+]+)(?: *\((?<match>[a-z-]+)\))?$/

/** A condition on texts. `called` is the key as the rule spells it. */
const readText = (key: string, value: unknown, called = key): TextCondition | WrongRule => {
  const wrong = (reason: string): WrongRule => ({ wrong: reason, line: called })
  const { negation = '', fields: names = '', match: named } = keyShape.exec(key)?.groups ?? {}
  const parts = names.split('+')
  const fields = parts.filter(isTextField)
  const [first] = fields
  if (first === undefined || fields.length < parts.length)
    return wrong(`"${called.slice(0, 40)}" is no line of a rule.`)
  const match = named ?? matchOf[first]
  if (!isMatch(match)) return wrong(`"${match.slice(0, 40)}" is no way of looking for words.`)
  const words = wordsOf(value)
  if (words === undefined) return wrong(`"${called}" needs a word, or a list of words.`)
  if (words.some(({ length }) => length > configLimits.filterWord))
    return wrong(`A word of a rule may have ${configLimits.filterWord} characters at most.`)
  if (match === 'regex' && !words.every(isExpression)) return wrong('This is no regular expression.')
  const isNegated = negation === '~'
  return { fields, match, isNegated, words: match === 'regex' ? words : words.map(normalText) }
}

/** Conditions on an author: the name, and the numbers of the account. */
const readAuthor = (
  value: Fields,
): { readonly texts: ReadonlyArray<TextCondition>; readonly numbers: ReadonlyArray<NumberCondition> } | WrongRule => {
  const texts: Array<TextCondition> = []
  const numbers: Array<NumberCondition> = []
  for (const [key, each] of Object.entries(value)) {
    if (isAuthorNumber(key)) {
      const condition = readThreshold(key, typeof each === 'string' ? each : '')
      if (condition === undefined) return { wrong: `"${key}" needs a number, such as "< 10".`, line: key }
      numbers.push(condition)
    } else {
      const text = readText(/^~?name\b/.test(key) ? key.replace('name', 'author') : '', each, key)
      if ('wrong' in text) return text
      texts.push(text)
    }
  }
  return { texts, numbers }
}

/** Names for the kind of content, ours and those of other filter languages. */
const types: ReadonlyMap<unknown, FilterRule['type']> = new Map([
  ['post', 'post'],
  ['submission', 'post'],
  ['comment', 'comment'],
  ['any', 'any'],
])

/** The rule at this position, or why it is invalid: empty, without action, or with unknown keys. */
export const readRule = (value: unknown, place: number): FilterRule | WrongRule => {
  if (!isFields(value)) return { wrong: 'A rule is lines such as "title: word" and "action: remove".' }
  const { type: typeWord = 'any', action, action_reason: reason = '', author, ...rest } = value
  const type = types.get(typeWord)
  if (type === undefined) return { wrong: '"type" is post, comment or any.', line: 'type' }
  if (typeof reason !== 'string') return { wrong: '"action_reason" needs a text.', line: 'action_reason' }
  if (action !== 'remove' && action !== 'filter') return { wrong: '"action" is remove or filter.', line: 'action' }
  const ofAuthor = isFields(author) ? readAuthor(author) : { texts: [], numbers: [] }
  if ('wrong' in ofAuthor) return ofAuthor
  const texts: Array<TextCondition> = []
  for (const [key, each] of Object.entries(author === undefined || isFields(author) ? rest : { ...rest, author })) {
    const text = readText(key, each)
    if ('wrong' in text) return text
    texts.push(text)
  }
  texts.push(...ofAuthor.texts)
  // A rule for all content must name the kind explicitly.
  if (texts.length + ofAuthor.numbers.length === 0 && !('type' in value))
    return { wrong: 'This rule looks for nothing.' }
  return { place, type, texts, numbers: ofAuthor.numbers, action, reason: reason.trim() }
}
