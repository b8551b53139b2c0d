/** The first difference between two orders of the same items, and the item that moved. */

/** The position of the first difference, and the list whose item there was moved, removed or added. */
export interface Moved {
  readonly at: number
  readonly item: 'before' | 'now'
}

/** `undefined` if both are the same. */
export const movedIn = (before: ReadonlyArray<string>, now: ReadonlyArray<string>): Moved | undefined => {
  const most = Math.max(before.length, now.length)
  for (let at = 0; at < most; at += 1) {
    const [was, is] = [before[at], now[at]]
    if (was === is) continue
    if (is === undefined) return { at, item: 'before' }
    if (was === undefined) return { at, item: 'now' }
    const [later, earlier] = [now.indexOf(was, at), before.indexOf(is, at)]
    // What is new, or came before its time, is what happened; of two that moved it is the one that moved further.
    if (earlier < 0) return { at, item: 'now' }
    if (later < 0) return { at, item: 'before' }
    return { at, item: earlier >= later ? 'now' : 'before' }
  }
  return undefined
}
