/**
 * The comments that the answers of a session name. A replay receives these answers again: a comment that the file left out would then appear as
 * new, although nothing changed when it was recorded.
 */
import type { LogEntry } from '../LogEntry.ts'
import { isFields } from './plain.ts'

/** A numeric `id` of JSON, also where the JSON stands in a string of JSON. */
const idField = /\\?"id\\?"\s*:\s*\\?"?(\d+)/g

const textOf = (value: unknown): string =>
  isFields(value) && typeof value['text'] === 'string' ? value['text'] : (JSON.stringify(value) ?? '')

/** Keys of comments in the store. Ids of posts and members are among them, as keys of comments that do not exist. */
export const answeredComments = (entries: ReadonlyArray<Pick<LogEntry, 'calls'>>): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const { answer } of entries.flatMap(({ calls }) => calls)) {
    if (answer === undefined || !('value' in answer)) continue
    for (const [, id] of textOf(answer.value).matchAll(idField)) keys.add(`comment/${id}`)
  }
  return keys
}
