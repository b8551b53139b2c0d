/** What the tab did before this page was loaded, as parts of a file: as much of it as there is room for, the newest first. */
import { makeSession } from '../makeSession.ts'
import type { Session } from '../Session.ts'
import { fileBudget } from '../withinBudget.ts'
import { readStored } from './readStored.ts'
import { readHead, type TabStorage } from './StoredHead.ts'

/** With less room than this in a file, a part would say nothing. Characters. */
const least = 20_000

/** `own` is the part of the page that is open; `used` is what its own session takes, in characters. */
export const earlierParts = (storage: TabStorage, own: number, used: number): ReadonlyArray<Session> => {
  const found: Array<Session> = []
  let left = fileBudget - used
  for (const { part } of (readHead(storage)?.parts ?? []).toReversed()) {
    if (part >= own) continue
    const source = left < least ? undefined : readStored(storage, part)
    // What is before a part that is missing would seem to lead to what comes after it.
    if (source === undefined) break
    const made = makeSession(source, {}, left)
    left -= JSON.stringify(made).length
    if (left < 0) break
    if (made.entries.length > 0) found.unshift(made)
  }
  return found
}
