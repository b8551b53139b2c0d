/**
 * The outer shape that every answer shares: a status, and for a failure the server's words. Document 1, section 5: an answer is a
 * failure when status is false (the error text is the message) or is a string other than 'success'; a missing status
 * counts as success.
 */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'

/** An answer that carries nothing but its status. */
export const Done = wire(Schema.Struct({}))
export type Done = typeof Done.Type

/** What the envelope of an answer says. `notAnObject` is an answer that has no envelope at all. */
export type EnvelopeVerdict =
  | { readonly kind: 'success' }
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'notAnObject' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an answer's status. The text of a failure may be empty: the server gave no words. */
export const verdictOf = (body: unknown): EnvelopeVerdict => {
  if (!isRecord(body)) return { kind: 'notAnObject' }
  const { status, error } = body
  if (status === false) return { kind: 'failure', text: typeof error === 'string' ? error : '' }
  if (typeof status === 'string' && status !== 'success') return { kind: 'failure', text: status }
  return { kind: 'success' }
}

/** The words with which a server asks for a captcha. Document 1, section 8. */
export const captchaRequiredText = 'captcha required'

/** The field in which the answer to a captcha travels. */
export const captchaField = 'g-recaptcha-response'
