/** A failure for the operator's log: the kind of error and its message, without what the caller typed. */
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'

const words = (defect: unknown): string => {
  if (defect instanceof DatabaseUnavailable) return `the database is ${defect.reason}`
  return defect instanceof Error ? `${defect.name}: ${defect.message}` : 'unknown'
}

/** `typed` are texts to leave out of the log: a name, an address. */
export const causeInLog = (defect: unknown, typed: ReadonlyArray<string>): string =>
  typed.filter((each) => each !== '').reduce((text, each) => text.replaceAll(each, '...'), words(defect))
