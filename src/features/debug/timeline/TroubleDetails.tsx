/** All that a session knows of an error that no command is to blame for: its reason, and where in the code it came from. */
import type { FetchFile } from '../code/FetchFile.ts'
import { Frames } from '../code/Frames.tsx'
import styles from '../entry/EntryDetails.module.css'
import type { TimelineTrouble } from './troublesIn.ts'

interface TroubleDetailsProps {
  readonly item: TimelineTrouble
  readonly fetchFile: FetchFile
  /** Goes to the entry of this number. */
  readonly onGo: (sequence: number) => void
}

const dayAndTime = (at: number): string => new Date(at).toLocaleString('en-GB')

export const TroubleDetails = ({ item: { trouble, number }, fetchFile, onGo }: TroubleDetailsProps) => {
  const { reason, stack, at, times } = trouble
  const before = Math.floor(number)
  return (
    <div className={styles.details}>
      <section className={styles.part}>
        <h3 className={styles.title}>Reason</h3>
        <p>{reason}</p>
        <p>
          {dayAndTime(at)}
          {times !== undefined && `, ${times} times in a row`}
        </p>
        <p>No command is to blame for it: it is not carried out again.</p>
        {before > 0 && (
          <p className={styles.others}>
            It came after
            <button type="button" className={styles.link} onClick={() => onGo(before)}>
              entry {before}
            </button>
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>Where in the code</h3>
        {stack.length === 0 ? <p>That is not known.</p> : <Frames frames={stack} fetchFile={fetchFile} />}
      </section>
    </div>
  )
}
