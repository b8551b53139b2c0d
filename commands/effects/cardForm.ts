/** The card provider's form: opening it, and paying with it. Nothing typed into it gets here. */
import { Effect } from 'effect'
import { type CardFormKeys, Cards } from '../ports/Cards.ts'
import { done, recorded } from './recorded.ts'

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
