/** One entry of a timeline. A press goes to the moment at which it ended, and shows all that is known of it. */
import { clsx } from 'clsx'
import { memo, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { plainWords } from '../report/plainWords.ts'
import { EntryDetails } from './EntryDetails.tsx'
import styles from './EntryRow.module.css'
import { kindWords, lasting, outcomeWord } from './entryWords.ts'
import type { TimelineEntry } from './timelineOf.ts'

interface EntryRowProps {
  readonly item: TimelineEntry
  /** The moment that is shown is one of this entry's. */
  readonly isNow: boolean
  readonly isOpen: boolean
  readonly onOpen: (item: TimelineEntry) => void
  /** Absent where it cannot be taken back. */
  readonly onUndo?: ((sequence: number) => void) | undefined
}

/** The time of the day, as where the person is. */
const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB')

const EntryRowOnce = ({ item, isNow, isOpen, onOpen, onUndo }: EntryRowProps) => {
  const { entry, requests, differences } = item
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = row.current
    const list = element?.closest('[data-scrolls]')
    if (!isNow || element === null || !(list instanceof HTMLElement)) return
    // Only the list moves: the page beside it stays where it is.
    const [box, frame] = [element.getBoundingClientRect(), list.getBoundingClientRect()]
    if (box.top < frame.top) list.scrollTop += box.top - frame.top
    else if (box.bottom > frame.bottom) list.scrollTop += Math.min(box.bottom - frame.bottom, box.top - frame.top)
  }, [isNow, isOpen])
  const isWrong = entry.outcome?.kind === 'failed' || entry.outcome?.kind === 'defect'
  const told = [
    kindWords[entry.kind],
    clock(entry.at),
    ...(entry.duration === undefined || entry.kind === 'navigation' ? [] : [lasting(entry.duration)]),
    ...(requests.length === 0 ? [] : [requests.length === 1 ? '1 request' : `${requests.length} requests`]),
  ]
  return (
    <li ref={row} className={clsx(styles.row, isNow && styles.now)} aria-current={isNow ? 'step' : undefined}>
      <div className={styles.head}>
        <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => onOpen(item)}>
          <span className={styles.number}>{entry.sequence}</span>
          <span className={styles.words}>
            <span className={styles.phrase}>{plainWords(entry)}</span>
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
      {isOpen && <EntryDetails item={item} />}
    </li>
  )
}

export const EntryRow = memo(EntryRowOnce)
