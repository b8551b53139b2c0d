/**
 * Marks the document's root while a part of the page is there, for styles elsewhere that depend on it. `:root:has(.part)`
 * would be checked again for every element that is added, which is a third of the style of a list that is flung.
 */
import { useLayoutEffect } from 'react'

/** `data-…` of the root. */
type RootMark = 'invited' | 'refreshable' | 'comment-strip' | 'post-form' | 'queue' | 'community-style'

/** A part may mount before another one with the same mark is gone. */
const parts = new Map<RootMark, number>()

const count = (mark: RootMark, change: 1 | -1): void => {
  const left = (parts.get(mark) ?? 0) + change
  parts.set(mark, left)
  document.documentElement.toggleAttribute(`data-${mark}`, left > 0)
}

export const useRootMark = (mark: RootMark, isThere = true): void => {
  useLayoutEffect(() => {
    if (!isThere) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isThere])
}
