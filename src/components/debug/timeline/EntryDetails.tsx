/** All that a session knows of one entry: what went in, what was asked, what changed step by step, what was said, and where this build differs. */

import { sentenceOf } from '../../../../commands/sentences.ts'
import type { Difference } from '../../../../commands/session/differences.ts'
import { failureFrom } from '../../../../commands/session/failureFrom.ts'
import styles from './EntryDetails.module.css'
import { lasting, outcomeSentence, sizeWords } from './entryWords.ts'
import { shownValue } from './shownValue.ts'
import { type DiffLine, signalDiff } from './signalDiff.ts'
import type { TimelineEntry, TimelineRequest, TimelineStep } from './timelineOf.ts'

const answerWords = ({ status, size, duration, failure }: TimelineRequest): string => {
  if (duration === undefined) return 'No answer is kept.'
  if (failure !== undefined) return `${failure._tag}: ${sentenceOf(failureFrom(failure))} ${lasting(duration)}`
  return `${status ?? '?'}, ${sizeWords(size ?? 0)}, ${lasting(duration)}`
}

const Request = ({ request }: { readonly request: TimelineRequest }) => (
  <li className={styles.request}>
    <code className={styles.code}>
      {request.method} {request.path}
    </code>
    <code className={styles.faint}>{shownValue(request.input)}</code>
    <span>{answerWords(request)}</span>
  </li>
)

const Line = ({ line: { key, field, before, after } }: { readonly line: DiffLine }) => (
  <li className={styles.line}>
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
          <Line key={`${line.key} ${line.field ?? ''}`} line={line} />
        ))}
      </ul>
    </details>
  )
}

const DifferenceLine = ({ difference: { field, expected, got } }: { readonly difference: Difference }) => (
  <li className={styles.difference}>
    <b>{field}</b>
    <span>Expected: {shownValue(expected)}</span>
    <span>Got: {shownValue(got)}</span>
  </li>
)

export const EntryDetails = ({ item }: { readonly item: TimelineEntry }) => {
  const { entry, requests, steps, toasts, differences } = item
  return (
    <div className={styles.details}>
      {differences.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Differs under this build</h3>
          <ul className={styles.list}>
            {differences.map((difference) => (
              <DifferenceLine key={`${difference.order} ${difference.field}`} difference={difference} />
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
      {requests.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>{requests.length === 1 ? '1 request' : `${requests.length} requests`}</h3>
          <ul className={styles.list}>
            {requests.map((request) => (
              <Request key={request.order} request={request} />
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Changes</h3>
          {steps.map((step) => (
            <Step key={step.stop} step={step} />
          ))}
        </section>
      )}
      <section className={styles.part}>
        <h3 className={styles.title}>Outcome</h3>
        <p>{outcomeSentence(entry)}</p>
        {toasts.map(({ text, order }) => (
          <p key={order}>Said: “{text}”</p>
        ))}
      </section>
    </div>
  )
}
