/** A text area that grows with its text: from 7 rows to 15, and scrolls from there. Document 1, section 5. */
import { type RefObject, useLayoutEffect } from 'react'
import { editorRows } from '../../../schemas/screenLimits.ts'

/** The rows that show a text of this height, both in CSS pixels. */
export const rowsFor = (height: number, lineHeight: number): number =>
  Math.min(editorRows.most, Math.max(editorRows.least, Math.round(height / lineHeight)))

/** Shows as many rows as the text has, whatever the area showed before. */
const grow = (area: HTMLTextAreaElement): void => {
  const { paddingTop, paddingBottom, lineHeight: line } = getComputedStyle(area)
  const lineHeight = Number.parseFloat(line)
  // Out of sight there is nothing to measure.
  if (area.hidden || !(lineHeight > 0)) return
  area.rows = 1
  const height = area.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  area.rows = rowsFor(height, lineHeight)
}

/** `isSeen` is whether the area shows. */
export const useGrowingRows = (area: RefObject<HTMLTextAreaElement | null>, text: string, isSeen: boolean): void =>
  useLayoutEffect(() => {
    if (area.current !== null && isSeen) grow(area.current)
  }, [area, text, isSeen])
