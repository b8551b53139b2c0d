/**
 * Edits a response of a session: the response as text, the response that an edited text stands for, and the session
 * with it.
 */
import { Schema } from 'effect'
import { withoutSeal } from '../../../../commands/session/digest.ts'
import { isFields } from '../../../../commands/session/plain.ts'
import type { Session, SessionCall } from '../../../../commands/session/Session.ts'
import { FailureRecord } from '../../../../schemas/sessionSpans.ts'

type Answer = NonNullable<SessionCall['answer']>
/** A response without its time. */
export type Heard = Pick<Answer, 'value' | 'failure'>

const bodyIn = (text: unknown): unknown => {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? 'null'

/** A server's response is shown with its body; a failure is in a field of that name. */
export const answerText = ({ value, failure }: Heard): string => {
  if (failure !== undefined) return pretty({ failure })
  if (!isFields(value) || !('status' in value)) return pretty(value)
  const { text, ...rest } = value
  const body = bodyIn(text)
  return pretty(body === undefined ? value : { ...rest, body })
}

/** Why a text is no response, as a sentence. */
interface Wrong {
  readonly problem: string
}

const isFailure = Schema.is(FailureRecord)

const leastStatus = 100
const mostStatus = 599

const isStatus = (status: unknown): boolean =>
  typeof status === 'number' && Number.isInteger(status) && status >= leastStatus && status <= mostStatus

const parsed = (text: string): { readonly value: unknown } | Wrong => {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}` }
  }
}

/** The response that a text stands for, to replace `before`. */
export const readAnswer = (text: string, before: Heard): Heard | Wrong => {
  const read = parsed(text)
  if ('problem' in read) return read
  const { value } = read
  if (isFields(value) && Object.keys(value).join() === 'failure') {
    const { failure } = value
    return isFailure(failure)
      ? { failure }
      : {
          problem:
            'There is no such failure: try {"failure": {"_tag": "Offline"}} or {"failure": {"_tag": "TimedOut"}}.',
        }
  }
  const isOfServer = isFields(before.value) && 'status' in before.value
  if (!isOfServer && before.failure === undefined) return { value }
  if (!isFields(value)) return { problem: 'A server’s response has a status and a body: {"status": 200, "body": {}}.' }
  if (!isStatus(value['status'])) return { problem: 'The status has to be a whole number from 100 to 599.' }
  const { body, ...rest } = value
  return { value: 'body' in value ? { ...rest, text: JSON.stringify(body) } : rest }
}

/** The session with another response to one request; what follows is as recorded. */
export const withAnswer = (
  sealed: Session,
  sequence: number,
  { port, nth }: Pick<SessionCall, 'port' | 'nth'>,
  heard: Heard,
): Session => {
  const session = withoutSeal(sealed)
  const changed = (call: SessionCall): SessionCall => {
    if (call.port !== port || call.nth !== nth || call.answer === undefined) return call
    const { order, at } = call.answer
    return { ...call, answer: { order, at, ...heard } }
  }
  return {
    ...session,
    entries: session.entries.map((entry) =>
      entry.sequence === sequence ? { ...entry, calls: entry.calls.map(changed) } : entry,
    ),
  }
}
