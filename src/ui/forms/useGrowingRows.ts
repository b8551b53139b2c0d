/** Lets a text area grow with its text, from 7 rows to 15; beyond that it scrolls. docs/behaviour/compose.md#editor. */
import { type RefObject, useLayoutEffect } from 'react'
import { editorRows } from '../../../schemas/screenLimits.ts'

/** Number of rows for a text of this height; both in CSS pixels. */
export const rowsFor = (height: number, lineHeight: number): number =>
  Math.min(editorRows.most, Math.max(editorRows.least, Math.round(height / lineHeight)))

/** Fits the rows to the text, whatever their number was before. */
const grow = (area: HTMLTextAreaElement): void => {
  const { paddingTop, paddingBottom, lineHeight: line } = getComputedStyle(area)
  const lineHeight = Number.parseFloat(line)
  // A hidden area has no height to measure.
  if (area.hidden || !(lineHeight > 0)) return
  area.rows = 1
  const height = area.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  area.rows = rowsFor(height, lineHeight)
}

/** `isSeen` is whether the area is visible. */
export const useGrowingRows = (area: RefObject<HTMLTextAreaElement | null>, text: string, isSeen: boolean): void =>
  useLayoutEffect(() => {
    if (area.current !== null && isSeen) grow(area.current)
  }, [area, text, isSeen])
