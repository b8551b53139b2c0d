/** The list of a session's entries, each with its bars. Renders only the rows near the screen. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import troubleRowStyles from '../entry/EntryRow.module.css'
import { EntryRow } from '../entry/EntryRow.tsx'
import { clock, lasting } from '../entry/entryLabels.ts'
import { barsOf } from '../waterfall/barsOf.ts'
import { timeScale } from '../waterfall/timeScale.ts'
import styles from './Timeline.module.css'
import { isEntry, numberOf, type TimelineItem, type TimelineTrouble, troubleTitles } from './troublesIn.ts'

interface TroubleRowProps {
  readonly item: TimelineTrouble
  readonly isChosen: boolean
  readonly onChoose: (item: TimelineTrouble) => void
}

const TroubleRowOnce = ({ item, isChosen, onChoose }: TroubleRowProps) => {
  const { kind, reason, at, times } = item.trouble
  const told = [troubleTitles[kind], clock(at), ...(times === undefined ? [] : [`${times} times`])]
  return (
    <div className={clsx(troubleRowStyles.row, isChosen && troubleRowStyles.now)}>
      <button
        type="button"
        className={troubleRowStyles.button}
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => onChoose(item)}
      >
        <span className={clsx(troubleRowStyles.number, troubleRowStyles.wrong)} aria-hidden="true">
          !
        </span>
        <span className={troubleRowStyles.words}>
          <span className={clsx(troubleRowStyles.phrase, troubleRowStyles.reason)}>{reason}</span>
          <span className={troubleRowStyles.told}>{told.join(' · ')}</span>
        </span>
        <span className={troubleRowStyles.marks}>
          <span className={clsx(troubleRowStyles.outcome, troubleRowStyles.wrong)}>Error</span>
        </span>
      </button>
    </div>
  )
}

/** An error outside of commands, as a row among the entries. A press goes to its moment. */
const TroubleRow = memo(TroubleRowOnce)

interface TimelineProps {
  /** Content above it that scrolls with it. */
  readonly children: ReactNode
  /** The entries that are shown, and the errors among them. */
  readonly timeline: ReadonlyArray<TimelineItem>
  /** The number of the selected entry. */
  readonly chosen: number | undefined
  /** On a phone the selected entry replaces it. */
  readonly isHidden: boolean
  /** When the session began: milliseconds since the epoch. */
  readonly begun: number
  readonly undoable: ReadonlySet<number>
  readonly onChoose: (item: TimelineItem) => void
  readonly onUndo: (sequence: number) => void
}

const rowHeight = 66
const overscan = 8

export const Timeline = ({
  children,
  timeline,
  chosen,
  isHidden,
  begun,
  undoable,
  onChoose,
  onUndo,
}: TimelineProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // The content above may grow with each typed character.
  useEffect(() => {
    const above = header.current
    if (above === null) return undefined
    const watch = new ResizeObserver(() => setTop(above.offsetHeight))
    watch.observe(above)
    return () => watch.disconnect()
  }, [])
  // No compiler memoises this app's components: what the virtualizer returns is never stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: timeline.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    paddingStart: top,
    scrollPaddingEnd: rowHeight,
    getItemKey: (at) => {
      const item = timeline[at]
      return item === undefined ? at : numberOf(item)
    },
  })
  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0]
  const scale = useMemo(
    () =>
      timeScale(
        timeline
          .slice(first, last + 1)
          .filter(isEntry)
          .map(barsOf)
          .flatMap(({ own, requests }) => [own, ...requests]),
      ),
    [timeline, first, last],
  )
  const place = timeline.findIndex((item) => numberOf(item) === chosen)
  const isMeasured = top > 0
  useEffect(() => {
    if (place === -1) return undefined
    // Again when it is shown again: a hidden list cannot scroll. Its size is known two frames later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => virtualizer.scrollToIndex(place, { align: 'auto' }))
    })
    return () => cancelAnimationFrame(frame)
  }, [virtualizer, place, isHidden, isMeasured])
  return (
    // Scrollable content can be scrolled by keys.
    <div ref={scroller} className={styles.scroll} tabIndex={-1} data-hidden={isHidden ? '' : undefined}>
      <div ref={header}>
        {children}
        {timeline.length > 0 && (
          <p className={styles.axis}>
            The bars begin {lasting(Math.max(0, scale.start - begun))} after the start and are {lasting(scale.length)}{' '}
            long
          </p>
        )}
      </div>
      <ol className={styles.list} aria-label="Entries" style={{ height: virtualizer.getTotalSize() - top }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = timeline[row.index]
          if (item === undefined) return null
          const isChosen = numberOf(item) === chosen
          return (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={timeline.length}
              className={styles.item}
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              {isEntry(item) ? (
                <EntryRow
                  item={item}
                  isChosen={isChosen}
                  scale={scale}
                  onChoose={onChoose}
                  onUndo={undoable.has(item.entry.sequence) ? onUndo : undefined}
                />
              ) : (
                <TroubleRow item={item} isChosen={isChosen} onChoose={onChoose} />
              )}
            </li>
          )
        })}
      </ol>
      {timeline.length === 0 && <p className={styles.none}>No entry matches.</p>}
    </div>
  )
}
