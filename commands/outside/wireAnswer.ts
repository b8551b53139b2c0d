/** How an answer of the server is written down in the log: what its row knows of it, and marks as shareable. */
import type { Call } from '../../schemas/api/Call.ts'
import { isOpenRow, sharedAnswer } from '../../schemas/api/sharedAnswer.ts'
import type { WireAnswer } from '../ports/Transport.ts'
import type { Form } from './noted.ts'

/** Answers without anything private are long and many, and hardly any is ever told of: what may be told of them is found when it is asked for. */
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

  /** As a file may have it. */
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
