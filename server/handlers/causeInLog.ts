/** What broke, for the operator's log: what kind of error it was and what it says of itself, without what the caller typed. */
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts'

const words = (defect: unknown): string => {
  if (defect instanceof DatabaseUnavailable) return `the database is ${defect.reason}`
  return defect instanceof Error ? `${defect.name}: ${defect.message}` : 'unknown'
}

/** `typed` must not be read in a log: a name, an address. */
export const causeInLog = (defect: unknown, typed: ReadonlyArray<string>): string =>
  typed.filter((each) => each !== '').reduce((text, each) => text.replaceAll(each, '...'), words(defect))
