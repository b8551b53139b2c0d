/** A provider's captcha: the page sends the token of the provider's script, and the provider verifies it. */
import { createHash } from 'node:crypto'
import { Clock, Effect, Option, Schema } from 'effect'
import { InvalidInput } from '../context/ApiError.ts'
import { RequestContext } from '../context/RequestContext.ts'
import { ServerLog } from '../ServerLog.ts'
import type { AcceptedAnswer } from './CaptchaSettings.ts'

/** Timeout of the provider, in milliseconds. */
const patience = 5000

/** The provider's tokens are valid for two minutes. */
const lifetime = 2 * 60 * 1000

const Verdict = Schema.Struct({ success: Schema.Boolean })
const decodeVerdict = Schema.decodeUnknownOption(Schema.fromJsonString(Verdict))

interface Provider {
  readonly secret: string
  readonly verifyAt: URL
}

const verdictOn = (answer: string, address: string, { secret, verifyAt }: Provider) =>
  Effect.tryPromise(async (signal) => {
    const body = new URLSearchParams({ secret, response: answer, remoteip: address })
    const response = await fetch(verifyAt, { method: 'POST', body, redirect: 'error', signal })
    return response.text()
  }).pipe(
    Effect.timeout(patience),
    Effect.map((text) => decodeVerdict(text)),
    Effect.orElseSucceed(() => Option.none()),
  )

/** The answer, if the provider accepts it. If the provider cannot be reached, nothing is accepted. */
export const checkRecaptcha = Effect.fnUntraced(function* (
  answer: string,
  provider: Provider,
): Effect.fn.Return<AcceptedAnswer | undefined, InvalidInput, RequestContext | ServerLog> {
  const { address } = yield* RequestContext
  const verdict = Option.getOrUndefined(yield* verdictOn(answer, address, provider))
  if (verdict === undefined) {
    const log = yield* ServerLog
    log(`The captcha provider at ${provider.verifyAt.host} gave no verdict.`)
    return yield* new InvalidInput({ sentence: 'The captcha could not be checked. Please try again.' })
  }
  const expires = (yield* Clock.currentTimeMillis) + lifetime
  return verdict.success ? { id: createHash('sha256').update(answer).digest('hex'), expires } : undefined
})
