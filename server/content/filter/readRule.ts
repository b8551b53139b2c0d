/** Reads one rule of a community's filter from what its YAML says. Strict: a rule with a word that nobody knows might be meant to say less than it does without it. docs/community-filter.md. */
import {
  type AuthorNumber,
  authorNumbers,
  type FilterRule,
  type Match,
  matches,
  type NumberCondition,
  type TextCondition,
  type TextField,
  textFields,
} from './FilterRule.ts'
import { readThreshold } from './readThreshold.ts'

/** Expressions of more letters are no filter any more. */
const expressionMost = 1000

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

/** How a field is looked at where a rule does not say. */
const matchOf: Readonly<Record<TextField, Match>> = {
  title: 'includes-word',
  body: 'includes-word',
  link: 'includes',
  domain: 'domain',
  author: 'full-exact',
}

/** A text, or a list of them; undefined where it is neither, or says nothing. */
const wordsOf = (value: unknown): ReadonlyArray<string> | undefined => {
  const all: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
  const words = all.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each] : []))
  return words.length === all.length && words.length > 0 ? words : undefined
}

const plain = (word: string): string => word.trim().toLowerCase()

const isExpression = (text: string): boolean => {
  if (text.length > expressionMost) return false
  try {
    return new RegExp(text, 'im') instanceof RegExp
  } catch {
    return false
  }
}

/** '~title+body (includes)': what is looked at, and how. */
const keyShape = /^(?<negation>~?)(?<fields>[a-z+]+)(?: *\((?<match>[a-z-]+)\))?$/

/** A condition on texts; undefined where key or value are none. */
const readText = (key: string, value: unknown): TextCondition | undefined => {
  const { negation = '', fields: names = '', match: named } = keyShape.exec(key)?.groups ?? {}
  const parts = names.split('+')
  const fields = parts.filter(isTextField)
  const [first] = fields
  const words = wordsOf(value)
  if (first === undefined || fields.length < parts.length || words === undefined) return undefined
  const match = named ?? matchOf[first]
  if (!isMatch(match) || (match === 'regex' && !words.every(isExpression))) return undefined
  const isNegated = negation === '~'
  return { fields, match, isNegated, words: match === 'regex' ? words : words.map(plain) }
}

/** Conditions on an author: their name, and the numbers of their account. */
const readAuthor = (
  value: Fields,
): { readonly texts: ReadonlyArray<TextCondition>; readonly numbers: ReadonlyArray<NumberCondition> } | undefined => {
  const texts: Array<TextCondition> = []
  const numbers: Array<NumberCondition> = []
  for (const [key, each] of Object.entries(value)) {
    const number: AuthorNumber | undefined = isAuthorNumber(key) ? key : undefined
    const condition = number === undefined ? undefined : readThreshold(number, typeof each === 'string' ? each : '')
    const text = /^~?name\b/.test(key) ? readText(key.replace('name', 'author'), each) : undefined
    if (condition !== undefined) numbers.push(condition)
    else if (text !== undefined) texts.push(text)
    else return undefined
  }
  return { texts, numbers }
}

/** Words for what a rule is about, ours and those of other filters. */
const types: ReadonlyMap<unknown, FilterRule['type']> = new Map([
  ['post', 'post'],
  ['submission', 'post'],
  ['comment', 'comment'],
  ['any', 'any'],
])

/** The rule at this place, or undefined where it is none: it says nothing, does nothing, or says something unknown. */
export const readRule = (value: unknown, place: number): FilterRule | undefined => {
  if (!isFields(value)) return undefined
  const { type: typeWord = 'any', action, action_reason: reason = '', author, ...rest } = value
  const type = types.get(typeWord)
  if (type === undefined || typeof reason !== 'string' || (action !== 'remove' && action !== 'filter')) return undefined
  const ofAuthor = isFields(author) ? readAuthor(author) : { texts: [], numbers: [] }
  if (ofAuthor === undefined) return undefined
  const others = Object.entries(author === undefined || isFields(author) ? rest : { ...rest, author })
  const read = others.flatMap(([key, each]) => readText(key, each) ?? [])
  const texts = [...read, ...ofAuthor.texts]
  // A rule for everything is one that says for which kind of everything.
  const isEmpty = texts.length + ofAuthor.numbers.length === 0 && !('type' in value)
  if (read.length < others.length || isEmpty) return undefined
  return { place, type, texts, numbers: ofAuthor.numbers, action, reason: reason.trim() }
}
