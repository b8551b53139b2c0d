/** All that a session knows of one entry: what went in, what was asked, what changed step by step, what was shown, and where this build differs. */
import type { ReactNode } from 'react'
import type { Difference } from '../../../../commands/session/differences.ts'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { tellDifference } from '../diff/recalled.ts'
import type { Heard } from '../edit/answerEdit.ts'
import { layerOf } from '../report/plainWords.ts'
import { meanwhile } from '../waterfall/barsOf.ts'
import styles from './EntryDetails.module.css'
import { EntryRequests } from './EntryRequests.tsx'
import { guardWords, outcomeSentence } from './entryWords.ts'
import { type DiffLine, signalDiff } from './signalDiff.ts'
import type { TimelineEntry, TimelineStep } from './timelineOf.ts'

interface ChangeProps {
  readonly name: ReactNode
  readonly before: string
  readonly after: string
}

const Change = ({ name, before, after }: ChangeProps) => (
  <li className={styles.line}>
    <span className={styles.name}>{name}</span>
    <span className={styles.change}>
      <del className={styles.before}>{before}</del>
      <span aria-hidden="true"> → </span>
      <ins className={styles.after}>{after}</ins>
    </span>
  </li>
)

const nameOf = ({ key, field }: DiffLine): ReactNode => (
  <>
    {key}
    {field !== undefined && <b> {field}</b>}
  </>
)

/** More lines than this are folded away at first. */
const few = 8

const Step = ({ step: { title, changes } }: { readonly step: TimelineStep }) => {
  const lines = signalDiff(changes)
  return (
    <details open={lines.length <= few}>
      <summary className={styles.summary}>
        {title}: {lines.length === 1 ? '1 change' : `${lines.length} changes`}
      </summary>
      <ul className={styles.list}>
        {lines.map((line) => (
          <Change key={`${line.key} ${line.field ?? ''}`} name={nameOf(line)} before={line.before} after={line.after} />
        ))}
      </ul>
    </details>
  )
}

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

const acts = { open: 'Opened', swap: 'Went on to', close: 'Closed what lay over the screen' } as const

interface EntryDetailsProps {
  readonly item: TimelineEntry
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

export const EntryDetails = ({ item, timeline, stops, onGo, onRunOn }: EntryDetailsProps) => {
  const { entry, steps, toasts, layers, differences } = item
  const guard = guardWords(entry)
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
        <h3 className={styles.title}>Input</h3>
        <code className={styles.code}>{entry.name}</code>
        <pre className={styles.input}>{JSON.stringify(entry.input, undefined, 2)}</pre>
        {entry.given === true && (
          <p>Its answers are not kept: what they brought is shown as it was, and it is not carried out again.</p>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>Outcome</h3>
        <p>{outcomeSentence(entry)}</p>
        {guard !== undefined && <p>{guard}</p>}
        {toasts.map(({ text, order }) => (
          <p key={order}>Said: “{text}”</p>
        ))}
        {layers.map(({ kind, overlay, order }) => (
          <p key={order}>{kind === 'close' ? acts.close : `${acts[kind]} ${layerOf(Object(overlay))}`}</p>
        ))}
        <Others title="Begun within" numbers={entry.within === undefined ? [] : [entry.within]} onGo={onGo} />
        <Others title="Began" numbers={begun} onGo={onGo} />
        <Others title="Asked for at the same time:" numbers={meanwhile(item, timeline)} onGo={onGo} />
      </section>
      <EntryRequests item={item} onRunOn={entry.given === true ? undefined : onRunOn} />
      {steps.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Changes</h3>
          {steps.map((step) => (
            <Step key={step.stop} step={step} />
          ))}
        </section>
      )}
    </div>
  )
}
