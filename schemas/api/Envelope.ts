/**
 * The envelope of every answer: a status, and the error text of a failure. docs/behaviour/platform.md#api: an answer is
 * a failure when status is false (the error text is the message) or is a string other than 'success'; a missing status
 * counts as success.
 */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

/** An answer with nothing but its status. */
export const Done = wire(Schema.Struct({}))
export type Done = typeof Done.Type

/** The result of reading an envelope. `notAnObject` is an answer without one. */
export type EnvelopeVerdict =
  | { readonly kind: 'success' }
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'notAnObject' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an answer's status. The text of a failure is empty if the server gave none. */
export const verdictOf = (body: unknown): EnvelopeVerdict => {
  if (!isRecord(body)) return { kind: 'notAnObject' }
  const { status, error } = body
  if (status === false) return { kind: 'failure', text: typeof error === 'string' ? error : '' }
  if (typeof status === 'string' && status !== 'success') return { kind: 'failure', text: status }
  return { kind: 'success' }
}

/** The error text with which a server asks for a captcha. docs/behaviour/captcha.md#retry. */
export const captchaRequiredText = 'captcha required'

/** The field for the captcha's solution. */
export const captchaField = 'g-recaptcha-response'
