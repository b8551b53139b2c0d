/**
 * A long list in the scroll of the page: only what is near the screen is drawn. What was measured is remembered per list, so that on the
 * way back the page has its old height at once and its old place can be found. Document 1, section 9 (generic list).
 */
import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { memory, pixels } from '../../../schemas/limits.ts'
import { pixelOverscan } from './pixelOverscan.ts'
import { usePageTop } from './usePageTop.ts'
import styles from './WindowList.module.css'

interface WindowListProps<Id extends string | number> {
  /** Names the list, for its memory. */
  readonly name: string
  readonly label: string
  readonly ids: ReadonlyArray<Id>
  readonly draw: (id: Id) => ReactNode
  /** Height of an item that was not drawn yet, in CSS pixels. */
  readonly itemHeight?: number
  /** CSS pixels above and below the screen in which items are drawn already. */
  readonly overscan?: number
  /** The end comes near: called for each new length of the list. */
  readonly onNearEnd?: (() => void) | undefined
}

/** Measured items by list; at most ten lists are remembered. */
const measured = new Map<string, Array<VirtualItem>>()

const remember = (name: string, items: Array<VirtualItem>): void => {
  measured.delete(name)
  measured.set(name, items)
  for (const oldest of measured.keys()) {
    if (measured.size <= memory.scrollStates) break
    measured.delete(oldest)
  }
}

/** How many items before the end the next page is asked for. */
const nearEnd = 6

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
  // No compiler memoises this app's components: what the virtualizer returns is never stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    estimateSize: () => itemHeight,
    rangeExtractor: (range) =>
      pixelOverscan(range, (at) => own.current?.measurementsCache[at]?.size ?? itemHeight, overscan),
    scrollMargin: top,
    getItemKey: (at) => ids[at] ?? at,
    initialMeasurementsCache: measured.get(name) ?? [],
  })
  own.current = virtualizer
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const isNearEnd = ids.length > 0 && last >= ids.length - nearEnd
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, ids.length, onNearEnd])
  useEffect(() => () => remember(name, virtualizer.takeSnapshot()), [name, virtualizer])
  return (
    <ul ref={list} aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
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
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {draw(id)}
          </li>
        )
      })}
    </ul>
  )
}
