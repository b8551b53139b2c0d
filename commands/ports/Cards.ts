/**
 * Port: the card provider's own form. Card data goes only to the provider. Its library is loaded on demand.
 * docs/behaviour/payments.md#card.
 */
import { Context, type Effect } from 'effect'
import type { NotAllowed, Offline, ServerRefused } from '../../schemas/Failure.ts'

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
