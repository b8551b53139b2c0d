/** What a session is, above its timeline: whether it comes out the same, what the person said, and what is not in it. */
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { tellDifference } from '../diff/recalled.ts'
import { shownValue } from '../entry/entryLabels.ts'
import { DeviceList } from '../report/DeviceList.tsx'
import styles from './SessionSummary.module.css'

interface SessionSummaryProps {
  readonly session: Session
  readonly replay: Replay
  readonly stops: ReadonlyArray<Stop>
}

type Difference = Replay['differences'][number]

/** Short values as they are; of long ones what is different in them. */
const wordsOf = (difference: Difference, stops: ReadonlyArray<Stop>): string => {
  const [expected, got] = [shownValue(difference.expected), shownValue(difference.got)]
  const isShort = !`${expected}${got}`.includes('something long') && expected !== got
  const { lines, note } = isShort ? { lines: [] } : tellDifference(difference, stops)
  const [line] = lines
  if (line === undefined) return `expected ${expected}, got ${got}`
  const { path, before = 'nothing', after = 'nothing' } = line
  // What stood there before is not what was recorded.
  if (note !== undefined) return `expected ${expected}, got ${after}`
  return `${path === '' ? '' : `in ${path} `}expected ${before}, got ${after}`
}

/** One line: whether this build does what was recorded, or what it does not. */
export const sameness = ({ differences }: Pick<Replay, 'differences'>, stops: ReadonlyArray<Stop>): string => {
  const [first] = differences
  if (first === undefined) return 'Comes out the same under this build'
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  return `${count}, the first: entry ${first.sequence}, ${first.field}, ${wordsOf(first, stops)}`
}

export const SessionSummary = ({ session, replay, stops }: SessionSummaryProps) => {
  const { note, struck, build, commit, device, madeAt, entries, troubles = [], start } = session
  const facts = [
    `${entries.length} entries`,
    ...(troubles.length === 0 ? [] : [troubles.length === 1 ? '1 error' : `${troubles.length} errors`]),
    ...(struck.length === 0 ? [] : [`${struck.length} struck out`]),
    ...(start.commentsLeftOut === 0 ? [] : [`${start.commentsLeftOut} comments left out`]),
    `build ${build}`,
    ...(commit === undefined ? [] : [`commit ${commit}`]),
    new Date(madeAt).toLocaleString('en-GB'),
  ]
  return (
    <div className={styles.summary}>
      <p className={replay.differences.length === 0 ? styles.same : styles.differs}>{sameness(replay, stops)}</p>
      {note !== undefined && <blockquote className={styles.note}>{note}</blockquote>}
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {device !== undefined && (
        <details>
          <summary className={styles.device}>
            {device.browser} on {device.platform}
          </summary>
          <DeviceList device={device} />
        </details>
      )}
    </div>
  )
}
