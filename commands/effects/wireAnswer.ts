/** How a server's response is written to the log: the part that its row describes and marks as shareable. */
import type { Call } from '../../schemas/api/Call.ts'
import { isOpenRow, sharedAnswer } from '../../schemas/api/sharedAnswer.ts'
import type { WireAnswer } from '../ports/Transport.ts'
import type { Form } from './recorded.ts'

/**
 * Responses without private parts are long and many, and few are ever exported, so their shareable part is computed on
 * demand.
 */
export class WrittenAnswer implements WireAnswer {
  readonly status: number
  readonly text: string
  readonly retryAfter: number
  readonly #row: Pick<Call<unknown, unknown>, 'answer'>
  #told: WireAnswer | undefined

  constructor(row: Pick<Call<unknown, unknown>, 'answer'>, { status, text, retryAfter }: WireAnswer) {
    this.status = status
    this.text = isOpenRow(row) ? text : sharedAnswer(row, text)
    this.retryAfter = retryAfter
    this.#row = row
  }

  /** The shareable part, for a file. */
  get told(): WireAnswer {
    const { status, text, retryAfter } = this
    this.#told ??= { status, text: sharedAnswer(this.#row, text), retryAfter }
    return this.#told
  }
}

export const wireAnswer = (row: Pick<Call<unknown, unknown>, 'answer'>): Form<WireAnswer> => ({
  show: (answer) => new WrittenAnswer(row, answer),
  revive: (shown) => {
    const { status, text, retryAfter }: Partial<Record<keyof WireAnswer, unknown>> = Object(shown)
    return { status: Number(status), text: String(text), retryAfter: Number(retryAfter) }
  },
})
