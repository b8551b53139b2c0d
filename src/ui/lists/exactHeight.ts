/**
 * The height of a row of a virtual list whose rows are in normal flow. Not rounded: rounding errors would add up.
 */
import type { Virtualizer } from '@tanstack/react-virtual'

const closestRow = (element: Element): HTMLLIElement => {
  if (element instanceof HTMLLIElement) return element
  throw new Error('Rows of these lists are list items')
}

export const exactHeight = (
  element: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLLIElement>,
): number => {
  const height = entry?.borderBoxSize[0]?.blockSize
  if (height !== undefined) return height
  const known = rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(closestRow(element))))
  return known ?? element.getBoundingClientRect().height
}
