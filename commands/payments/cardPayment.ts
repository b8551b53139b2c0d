/** A subscription paid by card, from the order to the confirmation. docs/behaviour/payments.md#card. */
import { Effect, Schema } from 'effect'
import { createCardPayment, getPaymentProvider, payWithTestCard } from '../../schemas/api/payments.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { confirmCard, openCards } from '../effects/cardForm.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { askBefore, forgetPayment, proSubscription, showPayment } from './payment.ts'

const Input = Schema.Struct({
  /** Cents a month. */
  price: Schema.Int,
})

const order = Effect.fnUntraced(function* ({ price }: typeof Input.Type) {
  const { begun } = yield* askBefore
  const { call } = yield* Api
  const answer = yield* call(createCardPayment, { ...proSubscription, price })
  // Other servers of the API return no publishable key; then the server of this client has it.
  const isKeyless = answer.provider === 'stripe' && answer.publishableKey === ''
  const { publishableKey } = isKeyless ? yield* call(getPaymentProvider, {}) : answer
  return { kind: 'card' as const, ...begun, ...answer, publishableKey }
})

/** Orders a subscription paid by card: the response opens the card provider's form. docs/behaviour/payments.md#card. */
export const StartCardPayment = defineIntent({
  name: 'payments.startCard.v1',
  input: Input,
  lane: ({ price }) => ({ key: 'payment', policy: 'join', about: `card ${price}` }),
  guard: memberOnly,
  begin: forgetPayment,
  send: order,
  settle: showPayment,
  tell: { failure: () => paymentToasts.failed },
})

const open = Effect.fnUntraced(function* (_input: void, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  if (payment?.kind !== 'card' || payment.provider !== 'stripe') return
  yield* openCards(payment)
})

/** Loads the card provider's library and its form for the pending payment. No toasts: the dialog shows failures. */
export const OpenCardForm = defineIntent({
  name: 'payments.openCardForm.v1',
  input: Schema.Void,
  lane: () => ({ key: 'card form', policy: 'join' }),
  send: open,
})

/**
 * Pays with the contents of the card provider's form. Card data never gets here: the command learns only that it was
 * paid, or the provider's error. No toasts: the dialog shows it in red. docs/behaviour/payments.md#card.
 */
export const PayByCard = defineIntent({
  name: 'payments.payByCard.v1',
  input: Schema.Void,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: () => confirmCard,
})

const PayTestCardInput = Schema.Struct({ outcome: Schema.Literals(['paid', 'declined', 'lost']) })

const pay = Effect.fnUntraced(function* ({ outcome }: typeof PayTestCardInput.Type, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  if (payment?.kind !== 'card') return
  yield* (yield* Api).call(payWithTestCard, { token: payment.clientSecret, outcome })
})

/**
 * Pays with the embedded provider's test card, which succeeds, is declined, or loses the webhook, as the person
 * chooses. No money moves.
 */
export const PayTestCard = defineIntent({
  name: 'payments.payTestCard.v1',
  input: PayTestCardInput,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: pay,
})

/** The card provider's library or fields could not be loaded: no network, or a script blocker. */
export const cardFormNotLoaded = () =>
  new NotAllowed({
    reason: 'The card form could not be loaded. Check your connection and any script blocker, and try again.',
  })
