/** The door to the card provider's own form: what is typed into it goes to the provider, and to nobody here. Document 2, section 4 (Card payment). */
import { Context, type Effect } from 'effect'
import type { NotAllowed, ServerRefused } from '../../schemas/Failure.ts'

export class Cards extends Context.Service<
  Cards,
  {
    /** Loads the provider's library and makes its form ready to be shown. */
    readonly open: (form: {
      readonly publishableKey: string
      readonly clientSecret: string
    }) => Effect.Effect<void, NotAllowed>
    /** Pays with what is in the form; a refusal is in the provider's words. */
    readonly confirm: Effect.Effect<void, ServerRefused | NotAllowed>
  }
>()('parley/commands/Cards') {}
