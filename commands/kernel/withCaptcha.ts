/**
 * A call that may need a captcha: sent without one first, and once more with the solved captcha if the server asks for
 * it. Never a third time. docs/behaviour/captcha.md#retry.
 */
import { Effect } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { solveCaptcha } from '../effects/browserEffects.ts'
import type { Captchas } from '../ports/Cards.ts'

/** Added to the input of a call. */
export interface CaptchaInput {
  readonly captcha?: string
}

export const withCaptcha = <Answer, Services>(
  send: (captcha: CaptchaInput) => Effect.Effect<Answer, Failure, Services>,
): Effect.Effect<Answer, Failure, Services | Captchas> =>
  send({}).pipe(Effect.catchTag('CaptchaRequired', () => Effect.flatMap(solveCaptcha, (captcha) => send({ captcha }))))
