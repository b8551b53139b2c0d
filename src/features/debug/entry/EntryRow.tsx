/** One entry of a timeline, with its line of time. A press goes to the moment at which it ended, and shows all that is known of it. */
import { clsx } from 'clsx'
import { memo } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { commandLabel } from '../report/commandLabel.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { RowBars } from '../waterfall/RowBars.tsx'
import type { TimeScale } from '../waterfall/timeScale.ts'
import styles from './EntryRow.module.css'
import { clock, kindLabels, lasting, outcomeWord } from './entryLabels.ts'

interface EntryRowProps {
  readonly item: TimelineEntry
  readonly isChosen: boolean
  readonly scale: TimeScale
  readonly onChoose: (item: TimelineEntry) => void
  /** Absent where it cannot be taken back. */
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
