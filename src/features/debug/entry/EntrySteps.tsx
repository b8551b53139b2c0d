/** What an entry did to the store: what it proposed, what was settled, what came back, each with its time and field by field. */

import type { TimelineEntry } from '../timeline/timelineOf.ts'
import type { ReturnedField } from './changesBack.ts'
import styles from './EntryDetails.module.css'
import { afterWords } from './entryLabels.ts'
import { signalDiff } from './signalDiff.ts'
import type { TimelineStep } from './stepsOf.ts'

/** More lines than this are folded away at first. */
const few = 8

const kept = {
  other: 'not as it was: something else changed it meanwhile',
  stays: 'as proposed still: something else shows the same, or lies over it',
} as const

const Back = ({ back }: { readonly back: ReadonlyArray<ReturnedField> }) => {
  const others = back.flatMap(({ key, field, became }) =>
    became === 'back' ? [] : [{ name: field === undefined ? key : `${key} ${field}`, words: kept[became] }],
  )
  if (others.length === 0) return <p>All that was proposed is as it was before.</p>
  const count = back.length - others.length
  return (
    <>
      <p>{count === 0 ? 'Nothing of what was proposed came back:' : `${count} of ${back.length} came back. Not so:`}</p>
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

export const EntrySteps = ({ item: { entry, steps } }: { readonly item: TimelineEntry }) => (
  <section className={styles.part}>
    <h3 className={styles.title}>Proposals and changes</h3>
    {steps.length === 0 && <p>It proposed nothing, and changed nothing that shows.</p>}
    {steps.map((step, at) => (
      // Steps never move.
      <Step key={at} step={step} begun={entry.at} />
    ))}
  </section>
)
