/** What an entry asked of the server and of the device, as sent and as answered. */
import { turnPort } from '../../../../commands/kernel/Lanes.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { failureFrom } from '../../../../commands/session/failureFrom.ts'
import type { SessionCall } from '../../../../commands/session/Session.ts'
import type { Heard } from '../edit/answerEdit.ts'
import { EditAnswer } from '../edit/EditAnswer.tsx'
import type { TimelineEntry, TimelineRequest } from '../timeline/timelineOf.ts'
import { Body } from './Body.tsx'
import styles from './EntryDetails.module.css'
import { lasting, sizeLabel } from './entryLabels.ts'

const answerWords = ({ status, size, duration, failure }: TimelineRequest): string => {
  if (duration === undefined) return 'No answer is kept.'
  if (failure !== undefined) return `${failure._tag}: ${sentenceOf(failureFrom(failure))} ${lasting(duration)}`
  return `${status ?? '?'}, ${sizeLabel(size ?? 0)}, ${lasting(duration)}`
}

/** What came back, whichever it was. */
const heard = ({ answer }: SessionCall): unknown => answer?.value ?? answer?.failure ?? answer?.defect

const Losses = ({ call: { losses } }: { readonly call: SessionCall }) =>
  losses === undefined ? null : (
    <p>
      {losses.lost} rows of it could not be read: {losses.reasons.join('; ')}
    </p>
  )

interface Editing {
  /** Carries the session out with another answer; absent where what was answered is not carried out. */
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
          <h3 className={styles.title}>Asked of the device</h3>
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
