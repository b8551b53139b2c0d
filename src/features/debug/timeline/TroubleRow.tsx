/** An error that no command is to blame for, as a row among the entries. A press goes to the moment at which it came. */
import { clsx } from 'clsx'
import { memo } from 'react'
import styles from '../entry/EntryRow.module.css'
import { clock } from '../entry/entryLabels.ts'
import { type TimelineTrouble, troubleTitles } from './troublesIn.ts'

interface TroubleRowProps {
  readonly item: TimelineTrouble
  readonly isChosen: boolean
  readonly onChoose: (item: TimelineTrouble) => void
}

const TroubleRowOnce = ({ item, isChosen, onChoose }: TroubleRowProps) => {
  const { kind, reason, at, times } = item.trouble
  const told = [troubleTitles[kind], clock(at), ...(times === undefined ? [] : [`${times} times`])]
  return (
    <div className={clsx(styles.row, isChosen && styles.now)}>
      <button
        type="button"
        className={styles.button}
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => onChoose(item)}
      >
        <span className={clsx(styles.number, styles.wrong)} aria-hidden="true">
          !
        </span>
        <span className={styles.words}>
          <span className={clsx(styles.phrase, styles.reason)}>{reason}</span>
          <span className={styles.told}>{told.join(' · ')}</span>
        </span>
        <span className={styles.marks}>
          <span className={clsx(styles.outcome, styles.wrong)}>Error</span>
        </span>
      </button>
    </div>
  )
}

export const TroubleRow = memo(TroubleRowOnce)
