/**
 * Scrolls a conversation: to its newest message when it opens, along with new messages if the reader is near the end,
 * and not at all when earlier ones are added.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A reader within this many CSS pixels of the page's end counts as at the end. */
const nearEnd = 400

interface Seen {
  readonly height: number
  readonly last: number | undefined
}

/** The first `hidden` of `ids` are not rendered in `list`. */
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
