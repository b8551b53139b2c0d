/** The card provider's form: opening it, and paying with it. Nothing typed into it gets here. */
import { Effect } from 'effect'
import { type CardFormKeys, Cards } from '../ports/Cards.ts'
import { type Form, recorded } from './recorded.ts'

// How simple results of outside calls are written to the log and read from it.

/** A result without a value. */
export const done: Form<void> = { show: () => null, revive: () => {} }

export const flag: Form<boolean> = { show: (value) => value, revive: (shown) => shown === true }

const cards = Effect.flatMap(Cards, ({ load }) => load)

export const openCards = (keys: CardFormKeys) =>
  recorded(
    'cards',
    Effect.flatMap(cards, ({ open }) => open(keys)),
    done,
  )

export const confirmCard = recorded(
  'card',
  Effect.flatMap(cards, ({ confirm }) => confirm),
  done,
)
