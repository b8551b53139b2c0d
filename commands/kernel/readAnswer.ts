/** Decodes a response into what the row promises, or into a named failure. docs/behaviour/platform.md#api. */
import { Effect, Schema } from 'effect'
import type { Call } from '../../schemas/api/Call.ts'
import { captchaRequiredText, verdictOf } from '../../schemas/api/Envelope.ts'
import {
  AnswerUndecodable,
  CaptchaRequired,
  type Failure,
  RateLimited,
  ServerDown,
  ServerRefused,
} from '../../schemas/Failure.ts'
import type { WireAnswer } from '../ports/Transport.ts'

const reasonLength = 300

const parse = (text: string): { readonly body: unknown } | undefined => {
  try {
    return { body: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The failure for a response that is not JSON: a proxy's page, an empty body, or a truncated body. */
const notJson = (answer: WireAnswer, path: string): Failure => {
  if (answer.status >= 500) return new ServerDown({ status: answer.status, retryAfter: answer.retryAfter })
  if (answer.status >= 400) return new ServerRefused({ text: '', status: answer.status })
  const start = answer.text.trimStart().slice(0, 1)
  const reason =
    answer.text.trim() === ''
      ? 'the answer is empty'
      : start === '<'
        ? 'the answer is a web page'
        : 'the answer is cut off or not JSON'
  return new AnswerUndecodable({ path, reason })
}

/** Decodes a response by its row. Never throws; every failure is a named one. */
export const readAnswer = Effect.fnUntraced(function* <Input, Answer>(
  row: Call<Input, Answer>,
  path: string,
  answer: WireAnswer,
) {
  if (answer.status === 429) return yield* new RateLimited({ retryAfter: answer.retryAfter })
  if (answer.status === 503) return yield* new ServerDown({ status: 503, retryAfter: answer.retryAfter })
  const parsed = parse(answer.text)
  if (parsed === undefined) return yield* notJson(answer, path)
  const verdict = verdictOf(parsed.body)
  const isWordless = verdict.kind === 'failure' && verdict.text === '' && answer.status >= 500
  if (verdict.kind === 'failure' && verdict.text === captchaRequiredText) return yield* new CaptchaRequired()
  if (verdict.kind === 'failure' && !isWordless)
    return yield* new ServerRefused({ text: verdict.text, status: answer.status })
  if (answer.status >= 500) return yield* new ServerDown({ status: answer.status, retryAfter: answer.retryAfter })
  if (answer.status >= 400) return yield* new ServerRefused({ text: '', status: answer.status })
  if (verdict.kind === 'notAnObject')
    return yield* new AnswerUndecodable({ path, reason: 'the answer is not an object' })
  return yield* Schema.decodeUnknownEffect(row.answer)(parsed.body).pipe(
    Effect.mapError((error) => new AnswerUndecodable({ path, reason: error.message.slice(0, reasonLength) })),
  )
})
