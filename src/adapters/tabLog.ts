/**
 * This tab's stored log, as far as it is needed at once: the numbers go on where the page before stopped, and a logout
 * leaves nothing of it. storeTabLog.ts writes it, later.
 */
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import { forgetStored, readHead, type TabStorage } from '../../commands/session/stored/StoredHead.ts'
import type { StoredPage } from '../../commands/session/stored/storeLog.ts'

const quietly = <A>(attempt: () => A, otherwise: A): A => {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}

const storageName = 'parley.log'
const prefix = `${storageName}/`

/** Session storage: each tab has its own, it outlives a reload and a crash, and it ends with the tab. */
export const tabStorage: TabStorage = {
  keys: () =>
    quietly(() => Object.keys(sessionStorage), []).flatMap((name) =>
      name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
    ),
  read: (key) => quietly(() => sessionStorage.getItem(prefix + key) ?? undefined, undefined),
  write: (key, text) =>
    quietly(() => {
      sessionStorage.setItem(prefix + key, text)
      return true
    }, false),
  remove: (key) => quietly(() => sessionStorage.removeItem(prefix + key), undefined),
}

/** Hears of the log. */
interface Listener {
  /** An entry has ended. */
  readonly woken: () => void
  /** It was cleared. */
  readonly forgotten: () => void
}

export interface TabLog {
  readonly page: StoredPage
  /** Numbers of the last entry and event; the log counts them on. */
  readonly numbers: { sequence: number; order: number }
  /** The log, as it is used from now on. */
  readonly followed: (log: CommandLogShape) => CommandLogShape
  readonly listen: (listener: Listener) => void
  /** Whether this device has a session's keys now. */
  readonly hasKeys: () => boolean
}

export const openTabLog = (hasKeys: () => boolean): TabLog => {
  const head = readHead(tabStorage)
  const { sequence, order } = head ?? { sequence: 0, order: 0 }
  let listener: Listener | undefined
  return {
    page: {
      part: (head?.parts.at(-1)?.part ?? 0) + 1,
      loadedAt: Math.round(performance.timeOrigin),
      path: `${location.pathname}${location.search}`,
      sequence,
      order,
    },
    numbers: { sequence, order },
    followed: (log) => ({
      ...log,
      close: (entry, outcome, at) => {
        log.close(entry, outcome, at)
        listener?.woken()
      },
      clear: (leaving) => {
        log.clear(leaving)
        forgetStored(tabStorage)
        listener?.forgotten()
      },
    }),
    hasKeys,
    listen: (next) => {
      listener = next
    },
  }
}
