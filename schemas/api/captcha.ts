/** The puzzle behind 'Beep boop?': which kind this server uses, and for the embedded kind a fresh challenge. The call is this API's own; the providers are named in the API notes. */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'
import { getCall } from './Call.ts'

/** `altcha` is a proof of work that the page does itself; `recaptcha` needs the provider's script and site key. */
const CaptchaProvider = Schema.Literals(['altcha', 'recaptcha'])

/**
 * GET /captcha/challenge.json: `challenge` is what ALTCHA's solver takes, as JSON text; '' for the other provider. Each challenge is
 * good for one answer within ten minutes, which travels as ALTCHA's own widget sends it: base64 of the JSON text of
 * `{challenge, solution}`.
 */
export const getCaptcha = getCall({
  path: '/captcha/challenge.json',
  input: Schema.Struct({}),
  answer: wire(Schema.Struct({ provider: CaptchaProvider, siteKey: Schema.String, challenge: Schema.String }), {
    shares: 'all',
    names: { siteKey: 'site_key' },
    absent: { provider: 'altcha' },
  }),
})
