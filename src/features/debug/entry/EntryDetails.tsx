/**
 * Everything that a session has about one entry: input, requests, changes step by step, notices, and where this build
 * differs.
 */
import type { Difference } from '../../../../commands/session/differences.ts'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import type { FetchFile } from '../code/CodeLines.tsx'
import { CommandCode } from '../code/CommandCode.tsx'
import { tellDifference } from '../diff/recalled.ts'
import type { Heard } from '../edit/answerEdit.ts'
import { layerOf } from '../report/commandLabel.ts'
import type { TimelineEntry } from '../timeline/timelineOf.ts'
import { meanwhile } from '../waterfall/barsOf.ts'
import styles from './EntryDetails.module.css'
import { EntryRequests } from './EntryRequests.tsx'
import { afterWords, guardLabel, outcomeSentence } from './entryLabels.ts'
import { signalDiff } from './signalDiff.ts'
import type { ReturnedField, TimelineStep } from './stepsOf.ts'

/** More lines than this are collapsed at first. */
const few = 8

const kept = {
  other: 'differs from before: something else changed it meanwhile',
  stays: 'still as proposed: something else shows the same, or covers it',
} as const

const Back = ({ back }: { readonly back: ReadonlyArray<ReturnedField> }) => {
  const others = back.flatMap(({ key, field, became }) =>
    became === 'back' ? [] : [{ name: field === undefined ? key : `${key} ${field}`, words: kept[became] }],
  )
  if (others.length === 0) return <p>Everything proposed was rolled back.</p>
  const count = back.length - others.length
  return (
    <>
      <p>
        {count === 0 ? 'Nothing proposed was rolled back:' : `${count} of ${back.length} were rolled back. Not these:`}
      </p>
      <ul className={styles.list}>
        {others.map(({ name, words }) => (
          <li key={name}>
            <span className={styles.code}>{name}</span>: {words}
          </li>
        ))}
      </ul>
    </>
  )
}

const countWords = (count: number): string => {
  if (count === 0) return 'nothing else changed'
  return count === 1 ? '1 change' : `${count} changes`
}

interface StepProps {
  readonly step: TimelineStep
  readonly begun: number
}

const Step = ({ step: { title, at, changes, back }, begun }: StepProps) => {
  const lines = signalDiff(changes)
  return (
    <details open={lines.length <= few}>
      <summary className={styles.summary}>
        {title} {afterWords(at - begun)}: {countWords(lines.length)}
      </summary>
      <ul className={styles.list}>
        {lines.map(({ key, field, before, after }) => (
          <li key={`${key} ${field ?? ''}`} className={styles.line}>
            <span className={styles.name}>
              {key}
              {field !== undefined && <b> {field}</b>}
            </span>
            <span className={styles.change}>
              <del className={styles.before}>{before}</del>
              <span aria-hidden="true"> → </span>
              <ins className={styles.after}>{after}</ins>
            </span>
          </li>
        ))}
      </ul>
      {back !== undefined && <Back back={back} />}
    </details>
  )
}

/** What an entry did to the store: proposed, settled and rolled back changes, each with its time and by field. */
const EntrySteps = ({ item: { entry, steps } }: { readonly item: TimelineEntry }) => (
  <section className={styles.part}>
    <h3 className={styles.title}>Proposals and changes</h3>
    {steps.length === 0 && <p>It proposed nothing, and changed nothing visible.</p>}
    {steps.map((step, at) => (
      // Steps never move.
      <Step key={at} step={step} begun={entry.at} />
    ))}
  </section>
)

const acts = { open: 'Opened', swap: 'Replaced by', close: 'Closed the overlay' } as const

/** What an entry showed to the user: notices, and overlays opened or closed. */
const EntryShown = ({ item: { entry, toasts, layers } }: { readonly item: TimelineEntry }) => {
  const shown = [
    ...toasts.map(({ text, style, at, order }) => ({ order, at, words: `Notice (${style}): “${text}”` })),
    ...layers.map(({ kind, overlay, at, order }) => ({
      order,
      at,
      words: kind === 'close' ? acts.close : `${acts[kind]} ${layerOf(Object(overlay))}`,
    })),
  ].toSorted((one, other) => one.order - other.order)
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Shown to the user</h3>
      {shown.length === 0 && <p>No notice, and no overlay.</p>}
      {shown.map(({ order, at, words }) => (
        <p key={`${order} ${words}`}>
          {words}, {afterWords(at - entry.at)}
        </p>
      ))}
    </section>
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

interface EntryDetailsProps {
  readonly item: TimelineEntry
  /** The build that shows the session, and the one that recorded it. */
  readonly build: string
  readonly madeBy: string
  readonly fetchFile: FetchFile
  readonly timeline: ReadonlyArray<TimelineEntry>
  readonly stops: ReadonlyArray<Stop>
  /** Goes to the entry of this number. */
  readonly onGo: (sequence: number) => void
  /** Replays the session with another response to one of its requests. */
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
          <h3 className={styles.title}>Differs with this build</h3>
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
        <Others title="Started by" numbers={entry.within === undefined ? [] : [entry.within]} onGo={onGo} />
        <Others title="Started" numbers={begun} onGo={onGo} />
        <Others title="Requested at the same time:" numbers={meanwhile(item, timeline)} onGo={onGo} />
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>Input</h3>
        <code className={styles.code}>{entry.name}</code>
        <pre className={styles.input}>{JSON.stringify(entry.input, undefined, 2)}</pre>
        {entry.given === true && (
          <p>Its responses are not recorded, so it is not replayed; its recorded changes are shown.</p>
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
