/** The list of a session's entries, and the entity by which it can be narrowed. */
import { useCallback, useId, useMemo, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './Timeline.module.css'
import { type TimelineEntry, touching } from './timelineOf.ts'

interface TimelineProps {
  readonly timeline: ReadonlyArray<TimelineEntry>
  /** The number of the entry whose moment is shown. */
  readonly now: number | undefined
  readonly undoable: ReadonlySet<number>
  readonly onGoTo: (stop: number) => void
  readonly onUndo: (sequence: number) => void
}

export const Timeline = ({ timeline, now, undoable, onGoTo, onUndo }: TimelineProps) => {
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState<number>()
  const id = useId()
  const keys = useMemo(() => [...new Set(timeline.flatMap((item) => [...item.keys]))].toSorted(), [timeline])
  const shown = useMemo(() => touching(timeline, wanted), [timeline, wanted])
  const openEntry = useCallback(
    ({ entry: { sequence }, lastStop }: TimelineEntry) => {
      setOpen((before) => (before === sequence ? undefined : sequence))
      onGoTo(lastStop)
    },
    [onGoTo],
  )
  return (
    <>
      <div className={styles.filter}>
        <TextField
          label="Only what touched"
          value={wanted}
          onChange={setWanted}
          suggestions={`${id}-keys`}
          autoCapitalize="none"
          hint={wanted.trim() === '' ? 'post/7, comment/…, user/…' : `${shown.length} of ${timeline.length} entries`}
        />
        <datalist id={`${id}-keys`}>
          {keys.map((key) => (
            <option key={key}>{key}</option>
          ))}
        </datalist>
      </div>
      <ol className={styles.list} aria-label="Entries">
        {shown.map((item) => (
          <EntryRow
            key={item.entry.sequence}
            item={item}
            isNow={item.entry.sequence === now}
            isOpen={item.entry.sequence === open}
            onOpen={openEntry}
            onUndo={undoable.has(item.entry.sequence) ? onUndo : undefined}
          />
        ))}
      </ol>
      {shown.length === 0 && <p className={styles.none}>Nothing in this session touched that.</p>}
    </>
  )
}
