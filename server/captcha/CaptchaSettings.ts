/** Which captcha this server asks: its own proof of work, the provider's of a site key, or none. docs/decisions/0007-captcha.md. */
import { Context } from 'effect'

interface OwnCaptcha {
  readonly kind: 'altcha'
  /** How many keys a page derives until it finds the right one: somewhere between the two. */
  readonly steps: { readonly least: number; readonly most: number }
}

export type CaptchaSettings =
  | { readonly kind: 'off' }
  | OwnCaptcha
  | {
      readonly kind: 'recaptcha'
      readonly siteKey: string
      readonly secret: string
      /** Where the provider is asked about an answer. */
      readonly verifyAt: URL
    }

/** About half a second on a laptop and two on an old phone. */
export const ownCaptcha: OwnCaptcha = { kind: 'altcha', steps: { least: 500, most: 1000 } }

export const CaptchaInUse = Context.Reference<CaptchaSettings>('server/CaptchaInUse', {
  defaultValue: () => ownCaptcha,
})
