/**
 * The captcha behind 'Beep boop?': the kind that this server uses, and for the embedded kind a new challenge. The call
 * is this API's own; docs/behaviour/captcha.md#dialog names the providers.
 */
import { Schema } from 'effect'
import { wire } from '../codecs/wire.ts'
import { getCall } from './Call.ts'

/** `altcha` is a proof of work computed in the page; `recaptcha` needs the provider's script and site key. */
const CaptchaProvider = Schema.Literals(['altcha', 'recaptcha'])

/**
 * GET /captcha/challenge.json: `challenge` is the input of ALTCHA's solver, as JSON text; '' for the other provider.
 * Each challenge is valid for one solution within ten minutes, sent as ALTCHA's own widget does: base64 of the JSON
 * text of `{challenge, solution}`.
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
