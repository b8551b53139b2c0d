/** Sentences about subscriptions and payments, except toasts. docs/behaviour/payments.md#subscription. */
import { dollarsOf } from '../../../schemas/rules/dollars.ts'
import { money } from '../../../schemas/screenLimits.ts'
import { plural } from '../../../schemas/words/counts.ts'
import { refusals } from '../../../schemas/words/refusals.ts'
import { onFirstUse } from '../../core/turn.ts'

export const paymentLabels = {
  off: 'Payments are not available on this site.',
  none: refusals.noSubscription,
  amounts: `From ${dollarsOf(money.proLeast)} to ${dollarsOf(money.proMost)}.`,
  noMethod: 'Choose how you want to pay.',
  notArrived: 'No payment has arrived yet. If you have paid, your subscription starts when the payment arrives.',
  overdue:
    'The last renewal of your subscription could not be charged. Until you cancel it, your card may still be charged.',
  received: "Success! We've received your payment - your purchase should go through any moment now.",
  includesPro: 'Contributions of 6.99 monthly or more include Pro.',
  tooLittle: `Sorry, the minimum is ${dollarsOf(money.proLeast)}.`,
  tooMuch: `Sorry, the maximum is ${dollarsOf(money.proMost)}.`,
  noAmount: 'Enter an amount in dollars, such as 7 or 6.99.',
} as const

const days = onFirstUse(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }))

/** `January 3, 2027`: the same day in every time zone. */
export const dayOf = (at: number): string => days().format(at)

export const monthsOf = (count: number): string => plural(count, 'month')

/** Draft key of the wizard's input, which is kept until a payment is received. */
export const proDraftKey = 'pro'
