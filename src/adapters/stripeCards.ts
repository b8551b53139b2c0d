/**
 * The card provider's form, by its own library: the script is loaded from the provider only when a card is asked for.
 * Card numbers go to the provider only. docs/behaviour/payments.md#card.
 */
import { signal } from '@preact/signals-core'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { Effect } from 'effect'
import { cardFormNotLoaded } from '../../commands/payments/cardPayment.ts'
import type { CardFormKeys, CardsShape } from '../../commands/ports/Cards.ts'
import { ServerRefused } from '../../schemas/Failure.ts'
import { type CardForm, cardForm } from '../core/captchaQuestion.ts'

/** The provider and its form, once loaded. */
let opened: { readonly stripe: Stripe; readonly elements: StripeElements } | undefined

/** The app's current colours and corners. */
const appearance = (isDark: boolean): Appearance => {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string): string => tokens.getPropertyValue(name).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--text'),
      colorDanger: token('--danger'),
      borderRadius: token('--radius-small'),
      fontSizeBase: '16px',
    },
  }
}

const formOf = (elements: StripeElements): CardForm => {
  const state = signal<'loading' | 'ready' | 'failed'>('loading', { name: 'card form' })
  const element = elements.create('payment')
  element.on('ready', () => {
    state.value = 'ready'
  })
  element.on('loaderror', () => {
    state.value = 'failed'
  })
  return {
    state,
    show: (box, isDark) => {
      void elements.update({ appearance: appearance(isDark) })
      element.mount(box)
      return () => element.unmount()
    },
  }
}

const open = async ({ publishableKey, clientSecret }: CardFormKeys): Promise<void> => {
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw cardFormNotLoaded()
  const elements = stripe.elements({ clientSecret })
  opened = { stripe, elements }
  cardForm.value = formOf(elements)
}

const confirm = async (): Promise<string | undefined> => {
  if (opened === undefined) return ''
  const { stripe, elements } = opened
  const { error } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    // Where the bank sends the payer back if the card needs the bank's own page.
    confirmParams: { return_url: `${location.origin}/settings/subscription` },
  })
  return error === undefined ? undefined : (error.message ?? '')
}

/** The Stripe adapter. */
export const stripeCards: CardsShape = {
  // A new form replaces the previous one; the script is loaded once.
  open: (keys) =>
    Effect.suspend(() => {
      opened = undefined
      cardForm.value = undefined
      return Effect.tryPromise({ try: () => open(keys), catch: cardFormNotLoaded })
    }),
  confirm: Effect.flatMap(Effect.tryPromise({ try: confirm, catch: cardFormNotLoaded }), (refusal) =>
    refusal === undefined ? Effect.void : Effect.fail(new ServerRefused({ text: refusal, status: 402 })),
  ),
}
