/**
 * The door to the card provider's own form: what is typed into it goes to the provider, and to nobody here. What is behind it is loaded when a
 * card is asked for. Document 2, section 4 (Card payment).
 */
import { Context, type Effect } from 'effect'
import type { NotAllowed, Offline, ServerRefused } from '../../schemas/Failure.ts'

/** What a form is opened with. */
export interface CardFormKeys {
  readonly publishableKey: string
  readonly clientSecret: string
}

export interface CardsShape {
  /** Loads the provider's library and makes its form ready to be shown. */
  readonly open: (keys: CardFormKeys) => Effect.Effect<void, NotAllowed>
  /** Pays with what is in the form; a refusal is in the provider's words. */
  readonly confirm: Effect.Effect<void, ServerRefused | NotAllowed>
}

export class Cards extends Context.Service<Cards, { readonly load: Effect.Effect<CardsShape, Offline> }>()(
  'parley/Cards',
) {}
