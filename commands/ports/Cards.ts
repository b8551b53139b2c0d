/**
 * Port: the card provider's own form. Card data goes only to the provider. Its library is loaded on demand.
 * docs/behaviour/payments.md#card.
 */
import { Context, type Effect } from 'effect'
import type { CaptchaUnanswered, NotAllowed, Offline, ServerRefused } from '../../schemas/Failure.ts'

/** The keys to open a form. */
export interface CardFormKeys {
  readonly publishableKey: string
  readonly clientSecret: string
}

export interface CardsShape {
  /** Loads the provider's library and prepares its form. */
  readonly open: (keys: CardFormKeys) => Effect.Effect<void, NotAllowed>
  /** Pays with the form's contents; a refusal has the provider's text. */
  readonly confirm: Effect.Effect<void, ServerRefused | NotAllowed>
}

export class Cards extends Context.Service<Cards, { readonly load: Effect.Effect<CardsShape, Offline> }>()(
  'parley/Cards',
) {}

/** Port: asks the person to solve a captcha, in the dialog 'Beep boop?'. */
export class Captchas extends Context.Service<
  Captchas,
  {
    /** Returns the token to send. One captcha at a time: a second caller waits for the first. */
    readonly solve: Effect.Effect<string, CaptchaUnanswered>
  }
>()('parley/commands/Captchas') {}
