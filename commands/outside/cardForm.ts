/** The card provider's form: that it opened, and that it was paid with. Nothing that is typed into it ever gets here. */
import { Effect } from 'effect'
import { type CardFormKeys, Cards } from '../ports/Cards.ts'
import { done } from './forms.ts'
import { noted } from './noted.ts'

const cards = Effect.flatMap(Cards, ({ load }) => load)

export const openCards = (keys: CardFormKeys) =>
  noted(
    'cards',
    Effect.flatMap(cards, ({ open }) => open(keys)),
    done,
  )

export const confirmCard = noted(
  'card',
  Effect.flatMap(cards, ({ confirm }) => confirm),
  done,
)
