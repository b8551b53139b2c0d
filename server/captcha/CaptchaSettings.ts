/** Which captcha this server uses: its own proof of work, a provider's, or none. docs/decisions/0007-captcha.md. */
import { Context } from 'effect'

interface OwnCaptcha {
  readonly kind: 'altcha'
  /** How many keys a page derives until it finds the right one: a random number in this range. */
  readonly steps: { readonly least: number; readonly most: number }
}

export type CaptchaSettings =
  | { readonly kind: 'off' }
  | OwnCaptcha
  | {
      readonly kind: 'recaptcha'
      readonly siteKey: string
      readonly secret: string
      /** Where answers are verified. */
      readonly verifyAt: URL
    }

/** About half a second on a laptop and two on an old phone. */
export const ownCaptcha: OwnCaptcha = { kind: 'altcha', steps: { least: 500, most: 1000 } }

export class CaptchaInUse extends Context.Service<CaptchaInUse, CaptchaSettings>()('server/CaptchaInUse') {}

/** A correct captcha answer. The database checks whether it was used before. */
export interface AcceptedAnswer {
  /** Unique per answer. */
  readonly id: string
  /** When it expires by itself. */
  readonly expires: number
}
