/** The requests of an entry to the server and the device, with their responses. */

import { useMemo, useState } from 'react'
import { turnPort } from '../../../../commands/kernel/Lanes.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureRecordOf.ts'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { answerText, type Heard, readAnswer } from '../edit/answerEdit.ts'
import editAnswerStyles from '../edit/EditAnswer.module.css'
import type { TimelineEntry, TimelineRequest } from '../timeline/timelineOf.ts'
import styles from './EntryDetails.module.css'
import { lasting, sizeLabel } from './entryLabels.ts'

interface EditAnswerProps {
  readonly call: SessionCall & { readonly answer: NonNullable<SessionCall['answer']> }
  readonly onRunOn: (call: SessionCall, heard: Heard) => void
}

const rows = 12

const Form = ({ call, onRunOn }: EditAnswerProps) => {
  const [text, setText] = useState(() => answerText(call.answer))
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className={editAnswerStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const heard = readAnswer(text, call.answer)
        if ('problem' in heard) setProblem(heard.problem)
        else onRunOn(call, heard)
      }}
    >
      <TextField
        label="The response"
        rows={rows}
        value={text}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
        autoCapitalize="none"
        hint={'JSON; for a failure {"failure": {"_tag": "Offline"}}'}
        error={problem}
      />
      <Button isSubmit>Continue from here</Button>
    </form>
  )
}

/** Changes one response and replays the session with it: what the app does from there. */
const EditAnswer = (props: EditAnswerProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={editAnswerStyles.summary}>Another response</summary>
      {isOpen && <Form {...props} />}
    </details>
  )
}

/** A text that contains JSON is shown as JSON. */
const unfolded = (value: unknown): unknown => {
  const { text, ...rest }: { readonly text?: unknown } = Object(value)
  if (typeof text !== 'string' || !('status' in rest)) return value
  try {
    return { ...rest, body: JSON.parse(text) }
  } catch {
    return value
  }
}

/** Characters; a longer text is cut off at first. */
const longest = 20_000

const Text = ({ value }: { readonly value: unknown }) => {
  const text = useMemo(() => JSON.stringify(unfolded(value), undefined, 2) ?? 'nothing', [value])
  const [isWhole, setIsWhole] = useState(text.length <= longest)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus; it must be able to get it */}
      <pre className={styles.body} tabIndex={0} role="region" aria-label="Response">
        {isWhole ? text : text.slice(0, longest)}
      </pre>
      {!isWhole && <Button onClick={() => setIsWhole(true)}>Show all {text.length} characters</Button>}
    </>
  )
}

interface BodyProps {
  readonly title: string
  readonly value: unknown
}

/** A request or response as in the file: collapsed, and at first only the beginning of a very long one. */
const Body = ({ title, value }: BodyProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {isOpen && <Text value={value} />}
    </details>
  )
}

const answerWords = ({ status, size, duration, failure }: TimelineRequest): string => {
  if (duration === undefined) return 'No response is recorded.'
  if (failure !== undefined) return `${failure._tag}: ${sentenceOf(failureFrom(failure))} ${lasting(duration)}`
  return `${status ?? '?'}, ${sizeLabel(size ?? 0)}, ${lasting(duration)}`
}

/** The response or the failure. */
const heard = ({ answer }: SessionCall): unknown => answer?.value ?? answer?.failure ?? answer?.defect

const Losses = ({ call: { losses } }: { readonly call: SessionCall }) =>
  losses === undefined ? null : (
    <p>
      {losses.lost} of its rows could not be read: {losses.reasons.join('; ')}
    </p>
  )

interface Editing {
  /** Replays the session with another response; absent if this response is not replayed. */
  readonly onRunOn: ((call: SessionCall, heard: Heard) => void) | undefined
}

const Edit = ({ call, onRunOn }: Editing & { readonly call: SessionCall }) => {
  const { answer } = call
  return answer === undefined || onRunOn === undefined ? null : (
    <EditAnswer call={{ ...call, answer }} onRunOn={onRunOn} />
  )
}

const Request = ({ request, onRunOn }: Editing & { readonly request: TimelineRequest }) => (
  <li className={styles.request}>
    <code className={styles.code}>
      {request.method} {request.path}
    </code>
    {request.call.request !== undefined && (
      <p>
        Request id, for the server's log: <code className={styles.code}>{request.call.request}</code>
      </p>
    )}
    <Body title="As sent" value={request.input} />
    {request.duration === undefined ? (
      <p>{answerWords(request)}</p>
    ) : (
      <Body title={answerWords(request)} value={heard(request.call)} />
    )}
    <Losses call={request.call} />
    <Edit call={request.call} onRunOn={onRunOn} />
  </li>
)

interface EntryRequestsProps extends Editing {
  readonly item: TimelineEntry
}

export const EntryRequests = ({ item: { entry, requests }, onRunOn }: EntryRequestsProps) => {
  const others = entry.calls.filter(({ asked, port }) => asked === undefined && port !== turnPort)
  return (
    <>
      {requests.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>{requests.length === 1 ? '1 request' : `${requests.length} requests`}</h3>
          <ul className={styles.list}>
            {requests.map((request) => (
              <Request key={request.order} request={request} onRunOn={onRunOn} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Calls to the device</h3>
          <ul className={styles.list}>
            {others.map((call) => (
              <li key={call.order}>
                <Body title={`${call.port} ${call.nth + 1}`} value={heard(call)} />
                <Edit call={call} onRunOn={onRunOn} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
