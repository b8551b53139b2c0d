/** The outer shape of every API answer, success or failure. Document 1, section 5: a failure has status false and the error's text. */
import { Predicate } from 'effect'

/** A successful answer: what the row encoded, with its status. */
export const success = (answer: unknown): string =>
  JSON.stringify({ status: true, ...(Predicate.isObject(answer) ? answer : {}) })

/** A failure in words. */
export const failure = (sentence: string): string => JSON.stringify({ status: false, error: sentence })
