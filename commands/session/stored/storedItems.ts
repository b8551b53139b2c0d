/**
 * The stored items of one page: numbered pieces of the log as texts. Without room for all, the oldest go first:
 * earlier pages, then the beginning of this one.
 */
import { endKey, forgetStored, headKey, itemKey, readHead, type StoredHead, type TabStorage } from './StoredHead.ts'
import type { Piece, StoredEnd } from './StoredLog.ts'

/** In characters. */
export interface StoredBudget {
  /** All pages of the tab together. */
  readonly total: number
  /** After this much a session can begin at a new place, so that earlier items can be removed. */
  readonly stretch: number
  /** One item. */
  readonly item: number
  /** The store is not written with this many entities or more: a tab has room for 5,000,000 characters. */
  readonly entities: number
}

export const storedBudget: StoredBudget = { total: 1_000_000, stretch: 300_000, item: 20_000, entities: 4000 }

export const makeStoredItems = (
  storage: TabStorage,
  part: number,
  { total, stretch, item }: Omit<StoredBudget, 'entities'>,
) => {
  const sizes = new Map<number, number>()
  let from = 0
  let to = 0
  let pending: Array<string> = []
  let pendingSize = 0
  /** Later items from which a session can begin. */
  let begins: Array<number> = []
  /** Written since the log last began. */
  let sinceBegin = 0
  /** The tab has no room: what is added is lost, until `drop`. */
  let isFull = false

  const own = (): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const removeOwn = (below: number): void => {
    for (; from < below; from += 1) {
      storage.remove(itemKey(part, from))
      sizes.delete(from)
    }
  }
  const others = (): StoredHead['parts'] => (readHead(storage)?.parts ?? []).filter((each) => each.part < part)
  /** The member may not be known yet; a logout removes the head, too. */
  const withMember = (about: Omit<StoredHead, 'parts'>): Omit<StoredHead, 'parts'> => ({
    ...about,
    member: about.member || (readHead(storage)?.member ?? ''),
  })
  const removePart = (gone: number): void => {
    for (const key of storage.keys()) if (key.startsWith(`${gone}/`)) storage.remove(key)
  }
  /** The parts that fit into the budget, preferring the newest. */
  const withinTotal = (): StoredHead['parts'] => {
    while (own() > total) {
      const next = begins.shift()
      if (next === undefined) break
      removeOwn(next)
    }
    let left = total - own()
    const kept: Array<StoredHead['parts'][number]> = []
    for (const each of others().toReversed()) {
      left -= each.size
      if (left >= 0) kept.unshift(each)
      else removePart(each.part)
    }
    return kept
  }
  const write = (key: string, text: string): boolean => {
    if (storage.write(key, text)) return true
    for (const { part: gone } of others()) {
      removePart(gone)
      if (storage.write(key, text)) return true
    }
    return false
  }
  const close = (): void => {
    if (pending.length === 0) return
    const text = `[${pending.join(',')}]`
    pending = []
    pendingSize = 0
    isFull = !write(itemKey(part, to), text)
    sizes.set(to, text.length)
    sinceBegin += text.length
    to += 1
  }
  const reset = (): void => {
    sizes.clear()
    begins = []
    pending = []
    pendingSize = 0
    sinceBegin = 0
    from = to
    isFull = false
  }
  return {
    add: (piece: Piece): void => {
      if (isFull) return
      const text = JSON.stringify(piece)
      pending.push(text)
      pendingSize += text.length
      if (pendingSize >= item) close()
    },
    /** Ends the item; the next piece starts another one. */
    close,
    /** The number of the next item. */
    next: (): number => to,
    /** A session can begin at the item of this number. */
    begunAt: (at: number, isBreak: boolean): void => {
      close()
      sinceBegin = 0
      if (isBreak) {
        removeOwn(at)
        begins = []
      } else begins.push(at)
    },
    wantsBegin: (): boolean => sinceBegin > stretch,
    isFull: (): boolean => isFull,
    /**
     * Removes what was stored of this page. It stays in the list of parts: the next page does not seem to follow the
     * page before this one.
     */
    drop: (about: Omit<StoredHead, 'parts'>): void => {
      removePart(part)
      reset()
      write(headKey, JSON.stringify({ ...withMember(about), parts: [...others(), { part, size: 0 }] }))
    },
    /** What was added is valid from now on. */
    commit: (end: Omit<StoredEnd, 'from' | 'to'>, about: Omit<StoredHead, 'parts'>): void => {
      close()
      // The browser restored this page: what the tab did since is not part of its past.
      for (const later of readHead(storage)?.parts ?? []) if (later.part > part) removePart(later.part)
      const parts = [...withinTotal(), { part, size: own() }]
      isFull ||= !write(endKey(part), JSON.stringify({ ...end, from, to }))
      isFull ||= !write(headKey, JSON.stringify({ ...withMember(about), parts }))
    },
    /** Of all pages. */
    forget: (): void => {
      forgetStored(storage)
      reset()
    },
  }
}
