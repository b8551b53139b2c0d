/**
 * Turns the schema errors of a call's input into one sentence per field. The field has its domain name, where the
 * schema knows it.
 */
import { type Schema, SchemaIssue } from 'effect'
import { InvalidInput } from '../../schemas/Failure.ts'

const limitOf = (payload: unknown, name: string): number | undefined => {
  if (typeof payload !== 'object' || payload === null) return undefined
  const limit: unknown = Object.entries(payload).find(([key]) => key === name)?.[1]
  return typeof limit === 'number' ? limit : undefined
}

/** Sentences for the checks that forms break most often; others keep the schema's own message. */
const wordsOfCheck = (issue: SchemaIssue.Filter): string | undefined => {
  const representation: unknown = issue.filter.annotations?.representation
  if (typeof representation !== 'object' || representation === null) return undefined
  const [id, payload] = ['id', 'payload'].map((key): unknown => Reflect.get(representation, key))
  const most = limitOf(payload, 'maxLength')
  if (id === 'effect/schema/isMaxLength' && most !== undefined) return `must have at most ${most} characters`
  const least = limitOf(payload, 'minLength')
  if (id === 'effect/schema/isMinLength' && least !== undefined)
    return least === 1 ? 'must not be empty' : `must have at least ${least} characters`
  return undefined
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({ checkHook: wordsOfCheck })

/** `parentCommentId` as readable words. */
const spoken = (field: string): string => {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The failure for an input that breaks the limits of its schema. */
export const invalidInput = (error: Schema.SchemaError): InvalidInput => {
  const fields = new Map<string, string>()
  for (const { path = [], message } of format(error.issue).issues) {
    const [first] = path
    const field = typeof first === 'string' ? first : 'input'
    const [words = ''] = message.split('\n')
    const reason = words.startsWith('must ') ? words : `is not valid: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    if (!fields.has(field)) fields.set(field, `${spoken(field)} ${reason}.`)
  }
  return new InvalidInput({ fields: [...fields].map(([field, reason]) => ({ field, reason })) })
}
