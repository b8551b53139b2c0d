/** What a session is, above its timeline: whether it comes out the same, what the person said, and what is not in it. */
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import styles from './SessionSummary.module.css'
import { shownValue } from './shownValue.ts'

interface SessionSummaryProps {
  readonly session: Session
  readonly replay: Replay
}

/** One line: whether this build does what was recorded, or what it does not. */
export const sameness = ({ differences }: Pick<Replay, 'differences'>): string => {
  const [first] = differences
  if (first === undefined) return 'Comes out the same under this build'
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  const { sequence, field, expected, got } = first
  return `${count}, the first: entry ${sequence}, ${field}, expected ${shownValue(expected)}, got ${shownValue(got)}`
}

export const SessionSummary = ({ session, replay }: SessionSummaryProps) => {
  const { note, struck, build, madeAt, entries, start } = session
  const facts = [
    `${entries.length} entries`,
    ...(struck.length === 0 ? [] : [`${struck.length} struck out`]),
    ...(start.commentsLeftOut === 0 ? [] : [`${start.commentsLeftOut} comments left out`]),
    `build ${build}`,
    new Date(madeAt).toLocaleString('en-GB'),
  ]
  return (
    <div className={styles.summary}>
      <p className={replay.differences.length === 0 ? styles.same : styles.differs}>{sameness(replay)}</p>
      {note !== undefined && <blockquote className={styles.note}>{note}</blockquote>}
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </div>
  )
}
