/** The earlier page loads of this tab as parts of a file, newest first, as many as there is room for. */
import { makeSession } from '../makeSession.ts'
import type { Session } from '../Session.ts'
import { fileBudget } from '../withinBudget.ts'
import { readStored } from './readStored.ts'
import { readHead, type TabStorage } from './StoredHead.ts'

/** Characters. With less room than this, a part would be useless. */
const least = 20_000

/** `own` is the part of the page that is open; `used` is what its own session takes, in characters. */
export const earlierParts = (storage: TabStorage, own: number, used: number): ReadonlyArray<Session> => {
  const found: Array<Session> = []
  let left = fileBudget - used
  for (const { part } of (readHead(storage)?.parts ?? []).toReversed()) {
    if (part >= own) continue
    const source = left < least ? undefined : readStored(storage, part)
    // Before a missing part: those would seem to lead directly to what follows it.
    if (source === undefined) break
    const made = makeSession(source, {}, left)
    left -= JSON.stringify(made).length
    if (left < 0) break
    if (made.entries.length > 0) found.unshift(made)
  }
  return found
}
