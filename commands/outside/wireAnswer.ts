/** How an answer of the server is written down in the log: as it came, without what its row says that nobody may read. */
import type { Call } from '../../schemas/api/Call.ts'
import type { WireAnswer } from '../ports/Transport.ts'
import type { Form } from './noted.ts'

export const wireAnswer = ({ hide }: Pick<Call<unknown, unknown>, 'hide'>): Form<WireAnswer> => ({
  show: (answer) => (hide === undefined ? answer : { ...answer, text: hide(answer.text) }),
  revive: (shown) => {
    const { status, text, retryAfter }: Partial<Record<keyof WireAnswer, unknown>> = Object(shown)
    return { status: Number(status), text: String(text), retryAfter: Number(retryAfter) }
  },
})
