/**
 * Where a conversation stands in the scroll of the page: opened, it shows the newest; what comes above leaves the reader where they are; what
 * comes at the end moves along whoever was there.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** CSS pixels from the end of the page within which a reader is at the end. */
const nearEnd = 400

interface Seen {
  readonly height: number
  readonly last: number | undefined
}

/** Of `ids`, the messages drawn in `list` are all but the first `hidden`. */
export const useConversationScroll = (
  list: RefObject<HTMLElement | null>,
  ids: ReadonlyArray<number>,
  hidden: number,
): void => {
  const seen = useRef<Seen>(undefined)
  useLayoutEffect(() => {
    const height = list.current?.offsetHeight ?? 0
    const last = ids.at(-1)
    const before = seen.current
    seen.current = { height, last }
    const { scrollHeight } = document.documentElement
    if (before === undefined) {
      window.scrollTo(0, scrollHeight)
      return
    }
    const grown = height - before.height
    const toEnd = scrollHeight - grown - window.innerHeight - window.scrollY
    if (before.last === last || toEnd < nearEnd) window.scrollBy(0, grown)
  }, [list, ids, hidden])
}
