/** All that a session knows of one entry: what went in, what was asked, what changed step by step, what was shown, and where this build differs. */
import type { Difference } from '../../../../commands/session/differences.ts'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { CommandCode } from '../code/CommandCode.tsx'
import type { FetchFile } from '../code/FetchFile.ts'
import { tellDifference } from '../diff/recalled.ts'
import type { Heard } from '../edit/answerEdit.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { meanwhile } from '../waterfall/barsOf.ts'
import styles from './EntryDetails.module.css'
import { EntryRequests } from './EntryRequests.tsx'
import { EntryShown } from './EntryShown.tsx'
import { EntrySteps } from './EntrySteps.tsx'
import { guardLabel, outcomeSentence } from './entryLabels.ts'

interface DifferenceLineProps {
  readonly difference: Difference
  readonly stops: ReadonlyArray<Stop>
}

const DifferenceLine = ({ difference, stops }: DifferenceLineProps) => {
  const { lines, note } = tellDifference(difference, stops)
  return (
    <li className={styles.difference}>
      <b>{difference.field}</b>
      {note !== undefined && <span>{note}</span>}
      <ul className={styles.list}>
        {lines.map(({ path, before = 'nothing', after = 'nothing' }) => (
          <li key={path}>
            {path !== '' && <span>{path}: </span>}
            <span className={styles.code}>
              {note === undefined ? 'recorded' : 'before'} {before}, {note === undefined ? 'now' : 'after'} {after}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface EntryDetailsProps {
  readonly item: TimelineEntry
  /** The build that shows the session, and the one that made it. */
  readonly build: string
  readonly madeBy: string
  readonly fetchFile: FetchFile
  readonly timeline: ReadonlyArray<TimelineEntry>
  readonly stops: ReadonlyArray<Stop>
  /** Goes to the entry of this number. */
  readonly onGo: (sequence: number) => void
  /** Carries the session out with another answer to one of its questions. */
  readonly onRunOn: (call: SessionCall, heard: Heard) => void
}

const Others = ({
  title,
  numbers,
  onGo,
}: {
  title: string
  numbers: ReadonlyArray<number>
  onGo: (one: number) => void
}) =>
  numbers.length === 0 ? null : (
    <p className={styles.others}>
      {title}
      {numbers.map((number) => (
        <button key={number} type="button" className={styles.link} onClick={() => onGo(number)}>
          entry {number}
        </button>
      ))}
    </p>
  )

export const EntryDetails = ({ item, build, madeBy, fetchFile, timeline, stops, onGo, onRunOn }: EntryDetailsProps) => {
  const { entry, differences } = item
  const begun = timeline.filter((each) => each.entry.within === entry.sequence).map((each) => each.entry.sequence)
  return (
    <div className={styles.details}>
      {differences.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Differs under this build</h3>
          <ul className={styles.list}>
            {differences.map((difference) => (
              <DifferenceLine key={`${difference.order} ${difference.field}`} difference={difference} stops={stops} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h3 className={styles.title}>Outcome</h3>
        <p>{outcomeSentence(entry)}</p>
        <Others title="Begun within" numbers={entry.within === undefined ? [] : [entry.within]} onGo={onGo} />
        <Others title="Began" numbers={begun} onGo={onGo} />
        <Others title="Asked for at the same time:" numbers={meanwhile(item, timeline)} onGo={onGo} />
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>Input</h3>
        <code className={styles.code}>{entry.name}</code>
        <pre className={styles.input}>{JSON.stringify(entry.input, undefined, 2)}</pre>
        {entry.given === true && (
          <p>Its answers are not kept: what they brought is shown as it was, and it is not carried out again.</p>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>Guard</h3>
        <p>{guardLabel(item)}</p>
      </section>
      <EntrySteps item={item} />
      <EntryRequests item={item} onRunOn={entry.given === true ? undefined : onRunOn} />
      <EntryShown item={item} />
      <CommandCode name={entry.name} build={build} madeBy={madeBy} fetchFile={fetchFile} />
    </div>
  )
}
