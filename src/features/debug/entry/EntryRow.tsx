/** One entry of the timeline with its bars. A press selects it and goes to the moment at which it ended. */
import { clsx } from 'clsx'
import { memo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { commandLabel } from '../report/commandLabel.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { barsOf } from '../waterfall/barsOf.ts'
import type { Span, TimeScale } from '../waterfall/timeScale.ts'
import rowBarsStyles from '../waterfall/Waterfall.module.css'
import styles from './EntryRow.module.css'
import { clock, kindLabels, lasting, outcomeWord } from './entryLabels.ts'

interface RowBarsProps {
  readonly item: TimelineEntry
  readonly scale: TimeScale
}

const width = 1000
/** Minimum visible length of a bar. */
const least = 4

const bar = (
  { from, to }: Span,
  { placeOf }: TimeScale,
  { y, height }: { readonly y: number; readonly height: number },
) => {
  const x = Math.min(placeOf(from) * width, width - least)
  return { x, y, height, width: Math.max(least, placeOf(to) * width - x) }
}

/** The bars of one entry within the time range on screen: its duration and its requests. */
const RowBars = ({ item, scale }: RowBarsProps) => {
  const { own, requests } = barsOf(item)
  return (
    <svg className={rowBarsStyles.row} viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      {scale.cuts.map((cut) => (
        <line key={cut} className={rowBarsStyles.cut} x1={cut * width} x2={cut * width} y1={0} y2={10} />
      ))}
      <rect className={rowBarsStyles.own} {...bar(own, scale, { y: 4, height: 2 })} />
      {requests.map((request) => (
        <rect
          key={request.order}
          className={rowBarsStyles[request.kind]}
          {...bar(request, scale, { y: 1, height: 8 })}
        />
      ))}
    </svg>
  )
}

interface EntryRowProps {
  readonly item: TimelineEntry
  readonly isChosen: boolean
  readonly scale: TimeScale
  readonly onChoose: (item: TimelineEntry) => void
  /** Absent if it cannot be undone. */
  readonly onUndo?: ((sequence: number) => void) | undefined
}

const EntryRowOnce = ({ item, isChosen, scale, onChoose, onUndo }: EntryRowProps) => {
  const { entry, requests, differences } = item
  const isWrong = entry.outcome?.kind === 'failed' || entry.outcome?.kind === 'defect'
  const told = [
    kindLabels[entry.kind],
    clock(entry.at),
    ...(entry.duration === undefined || entry.kind === 'navigation' ? [] : [lasting(entry.duration)]),
    ...(requests.length === 0 ? [] : [requests.length === 1 ? '1 request' : `${requests.length} requests`]),
  ]
  return (
    <div className={clsx(styles.row, isChosen && styles.now)}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.button}
          aria-current={isChosen ? 'step' : undefined}
          onClick={() => onChoose(item)}
        >
          <span className={styles.number}>{entry.sequence}</span>
          <span className={styles.words}>
            <span className={styles.phrase}>{commandLabel(entry)}</span>
            <span className={styles.told}>{told.join(' · ')}</span>
          </span>
          <span className={styles.marks}>
            {entry.kind !== 'navigation' && (
              <span className={clsx(styles.outcome, isWrong && styles.wrong)}>{outcomeWord(entry)}</span>
            )}
            {differences.length > 0 && <span className={styles.differs}>Differs</span>}
          </span>
        </button>
        {onUndo !== undefined && (
          <Button kind="plain" label={`Undo entry ${entry.sequence}`} onClick={() => onUndo(entry.sequence)}>
            Undo
          </Button>
        )}
      </div>
      <RowBars item={item} scale={scale} />
    </div>
  )
}

export const EntryRow = memo(EntryRowOnce)
