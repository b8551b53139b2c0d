/** The parts of a file whose page was reloaded, in order: which one is shown, and whether each comes out the same. */
import { clsx } from 'clsx'
import { reloadedAt } from '../../../../commands/session/parts.ts'
import type { OpenedSession } from '../openSession.ts'
import styles from './SessionParts.module.css'

interface SessionPartsProps {
  readonly opened: OpenedSession
  readonly onPart: (part: OpenedSession) => void
}

const numbers = ({ session: { entries } }: OpenedSession): string => {
  const [first, last] = [entries[0]?.sequence, entries.at(-1)?.sequence]
  if (first === undefined) return 'No entries'
  return first === last ? `Entry ${first}` : `Entries ${first} to ${last}`
}

const outcome = ({ replay: { differences } }: OpenedSession): string => {
  if (differences.length === 0) return 'the same'
  return differences.length === 1 ? '1 difference' : `${differences.length} differences`
}

/** Nothing for a file of one part. */
export const SessionParts = ({ opened, onPart }: SessionPartsProps) => {
  const { parts } = opened
  if (parts.length < 2) return null
  return (
    <nav aria-label="Parts of the session" className={styles.parts}>
      {parts.map((part, nth) => {
        const isShown = part.session === opened.session
        return (
          <div key={part.session.entries[0]?.sequence ?? -nth}>
            {nth > 0 && <h2 className={styles.reloaded}>{reloadedAt(part.session)}</h2>}
            <button
              type="button"
              className={clsx(styles.part, isShown && styles.shown)}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => onPart(part)}
            >
              <span>{numbers(part)}</span>
              <span className={part.replay.differences.length === 0 ? styles.same : styles.differs}>
                {outcome(part)}
              </span>
            </button>
          </div>
        )
      })}
    </nav>
  )
}
