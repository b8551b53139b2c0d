/** The summary of a session: whether the replay gives the same result, the note, and what was left out. */

import { clsx } from 'clsx'
import { reloadedAt } from '../../../../commands/session/parts.ts'
import type { Replay } from '../../../../commands/session/replaySession.ts'
import type { Session } from '../../../../commands/session/Session.ts'
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { tellDifference } from '../diff/recalled.ts'
import { shownValue } from '../entry/entryLabels.ts'
import type { OpenedSession } from '../openSession.ts'
import deviceListStyles from '../report/DeviceList.module.css'
import { timeOf } from '../report/reportRows.ts'
import sessionPartsStyles from './SessionParts.module.css'
import styles from './SessionSummary.module.css'

type Row = readonly [name: string, words: string]

const networkWords = ({ isOnline, network }: SessionDevice): string =>
  [
    ...network.map((change) => `${change.isOnline ? 'online' : 'offline'} since ${timeOf(change.at)}`),
    ...(network.at(-1)?.isOnline === isOnline ? [] : [isOnline ? 'online' : 'offline']),
  ].join(', ')

/** The device of a session in words, for its sender and its reader. */
export const deviceRows = (device: SessionDevice): ReadonlyArray<Row> => {
  const { browser, platform, viewport, languages, timeZone, hasWorker, memory, theme, reducedMotion } = device
  const { width, height, scale } = viewport
  return [
    ['Browser', browser],
    ['System', platform],
    ['Window', `${Math.round(width)} × ${Math.round(height)} pixels, scale ${Math.round(scale * 100) / 100}`],
    ['Languages', languages.length === 0 ? 'unknown' : languages.join(', ')],
    ['Time zone', timeZone],
    ['Network', networkWords(device)],
    ['Service worker', hasWorker ? 'in use' : 'not in use'],
    ...(memory === undefined ? [] : [['Memory', `about ${memory} GB`] as const]),
    ['Prefers', `a ${theme} theme${reducedMotion ? ', less motion' : ''}`],
  ]
}

/** The facts of a device, one per row. */
export const DeviceList = ({ device }: { readonly device: SessionDevice }) => (
  <dl className={deviceListStyles.list}>
    {deviceRows(device).map(([name, words]) => (
      <div key={name} className={deviceListStyles.row}>
        <dt className={deviceListStyles.name}>{name}</dt>
        <dd className={deviceListStyles.words}>{words}</dd>
      </div>
    ))}
  </dl>
)

// The parts of a file whose page was reloaded, in order: which one is shown, and whether each replays the same.

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

/** Renders nothing for a file of one part. */
export const SessionParts = ({ opened, onPart }: SessionPartsProps) => {
  const { parts } = opened
  if (parts.length < 2) return null
  return (
    <nav aria-label="Parts of the session" className={sessionPartsStyles.parts}>
      {parts.map((part, nth) => {
        const isShown = part.session === opened.session
        return (
          <div key={part.session.entries[0]?.sequence ?? -nth}>
            {nth > 0 && <h2 className={sessionPartsStyles.reloaded}>{reloadedAt(part.session)}</h2>}
            <button
              type="button"
              className={clsx(sessionPartsStyles.part, isShown && sessionPartsStyles.shown)}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => onPart(part)}
            >
              <span>{numbers(part)}</span>
              <span
                className={part.replay.differences.length === 0 ? sessionPartsStyles.same : sessionPartsStyles.differs}
              >
                {outcome(part)}
              </span>
            </button>
          </div>
        )
      })}
    </nav>
  )
}

interface SessionSummaryProps {
  readonly session: Session
  readonly replay: Replay
  readonly stops: ReadonlyArray<Stop>
}

type Difference = Replay['differences'][number]

/** Short values in full; of long ones the part that differs. */
const wordsOf = (difference: Difference, stops: ReadonlyArray<Stop>): string => {
  const [expected, got] = [shownValue(difference.expected), shownValue(difference.got)]
  const isShort = !`${expected}${got}`.includes('something long') && expected !== got
  const { lines, note } = isShort ? { lines: [] } : tellDifference(difference, stops)
  const [line] = lines
  if (line === undefined) return `expected ${expected}, got ${got}`
  const { path, before = 'nothing', after = 'nothing' } = line
  // The value before differs from the recorded one.
  if (note !== undefined) return `expected ${expected}, got ${after}`
  return `${path === '' ? '' : `in ${path} `}expected ${before}, got ${after}`
}

/** One line: whether the result is the same with this build, or the first difference. */
export const sameness = ({ differences }: Pick<Replay, 'differences'>, stops: ReadonlyArray<Stop>): string => {
  const [first] = differences
  if (first === undefined) return 'Same result with this build'
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
