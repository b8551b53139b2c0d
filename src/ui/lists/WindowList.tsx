/**
 * A virtual list in the page's own scroll: renders only what is near the screen, in normal flow. Measurements are cached per list, so
 * that a list that is opened again has its full height at once and its scroll position can be restored.
 * docs/behaviour/layout-and-navigation.md#lists.
 */
import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { memory, paging, pixels } from '../../../schemas/limits.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { usePageTop } from '../useFocusReturn.ts'
import { pixelOverscan } from './stableList.ts'
import styles from './WindowList.module.css'

interface WindowListProps<Id extends string | number> {
  /** Cache key of the list. */
  readonly name: string
  readonly label: string
  readonly ids: ReadonlyArray<Id>
  readonly draw: (id: Id) => ReactNode
  /** Estimated height of an item, in CSS pixels. */
  readonly itemHeight?: number
  /** CSS pixels above and below the screen in which items are rendered. */
  readonly overscan?: number
  /** Called near the end, once for each length of the list. */
  readonly onNearEnd?: (() => void) | undefined
}

const closestRow = (element: Element): HTMLLIElement => {
  if (element instanceof HTMLLIElement) return element
  throw new Error('Rows of these lists are list items')
}

/** The height of a row. Not rounded: rounding errors would add up. */
const exactHeight = (
  element: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLLIElement>,
): number => {
  const height = entry?.borderBoxSize[0]?.blockSize
  if (height !== undefined) return height
  const known = rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(closestRow(element))))
  return known ?? element.getBoundingClientRect().height
}

/** Measurements by list, of at most ten lists. */
const measured = new Map<string, Array<VirtualItem>>()

const remember = (name: string, items: Array<VirtualItem>): void => {
  measured.delete(name)
  measured.set(name, items)
  for (const oldest of measured.keys()) {
    if (measured.size <= memory.scrollStates) break
    measured.delete(oldest)
  }
}

/** Load the next page this many items before the end. */
const nearEnd = 6

/**
 * What a page has of the list that the server rendered: its first items, in normal flow. They are measured there, so that
 * the virtual list takes them over at the same positions.
 */
const firstItems = (ids: ReadonlyArray<string | number>): ReadonlyArray<Pick<VirtualItem, 'index' | 'key' | 'start'>> =>
  ids.slice(0, paging.contentPageSize).map((key, index) => ({ index, key, start: 0 }))

export const WindowList = <Id extends string | number>({
  name,
  label,
  ids,
  draw,
  itemHeight = pixels.listItem,
  overscan = pixels.listOverscan,
  onNearEnd,
}: WindowListProps<Id>) => {
  const list = useRef<HTMLUListElement>(null)
  const top = usePageTop(list)
  const own = useRef<Virtualizer<Window, HTMLLIElement>>(null)
  // The React Compiler is not used, so the virtualizer's values are never memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    estimateSize: () => itemHeight,
    rangeExtractor: (range) =>
      pixelOverscan(range, (at) => own.current?.measurementsCache[at]?.size ?? itemHeight, overscan),
    scrollMargin: top,
    measureElement: exactHeight,
    getItemKey: (at) => ids[at] ?? at,
    initialMeasurementsCache: measured.get(name) ?? [],
  })
  own.current = virtualizer
  const isHydrated = useIsHydrated()
  // Always read, so that the virtualizer knows the items that are measured.
  const virtual = virtualizer.getVirtualItems()
  const items = isHydrated ? virtual : firstItems(ids)
  const last = items.at(-1)?.index ?? -1
  const isNearEnd = isHydrated && ids.length > 0 && last >= ids.length - nearEnd
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, ids.length, onNearEnd])
  useEffect(() => () => remember(name, virtualizer.takeSnapshot()), [name, virtualizer])
  return (
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={
        isHydrated ? { height: virtualizer.getTotalSize(), paddingTop: (items[0]?.start ?? top) - top } : undefined
      }
    >
      {items.map((item) => {
        const id = ids[item.index]
        if (id === undefined) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={ids.length}
            className={styles.item}
          >
            {draw(id)}
          </li>
        )
      })}
    </ul>
  )
}
