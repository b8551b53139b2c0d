/** The storage of a tab in memory; `room` is in characters. */
import type { TabStorage } from '../../commands/session/stored/StoredHead.ts'

export const memoryTab = (room = Infinity): TabStorage & { readonly texts: ReadonlyMap<string, string> } => {
  const texts = new Map<string, string>()
  const size = (): number => [...texts.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    texts,
    keys: () => [...texts.keys()],
    read: (key) => texts.get(key),
    write: (key, text) => {
      if (size() - (texts.get(key)?.length ?? 0) + text.length > room) return false
      texts.set(key, text)
      return true
    },
    remove: (key) => void texts.delete(key),
  }
}
