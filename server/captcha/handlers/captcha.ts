/** Serves this server's own captcha. The call is this API's own: docs/behaviour/captcha.md#calls. */
import { Effect } from 'effect'
import { getCaptcha } from '../../../schemas/api/captcha.ts'
import { countAttempt } from '../../account/queries/rateLimit.ts'
import { answersAnybody } from '../../http/answers.ts'
import { makeAltchaChallenge } from '../altcha.ts'
import { CaptchaInUse, ownCaptcha } from '../CaptchaSettings.ts'

const challenge = answersAnybody(
  getCaptcha,
  Effect.fn('captcha')(function* () {
    yield* countAttempt('captcha')
    const captcha = yield* CaptchaInUse
    if (captcha.kind === 'recaptcha') return { provider: 'recaptcha' as const, siteKey: captcha.siteKey, challenge: '' }
    // With captchas off, one can still be fetched and solved.
    const { steps } = captcha.kind === 'off' ? ownCaptcha : captcha
    return { provider: 'altcha' as const, siteKey: '', challenge: yield* makeAltchaChallenge(steps) }
  }),
)

export const captchaRoutes = [challenge]
