/** The error of a typed amount, as a sentence; `undefined` for none. docs/behaviour/payments.md#subscription. */

import { centsOf } from '../../../schemas/rules/dollars.ts'
import { money } from '../../../schemas/screenLimits.ts'
import { paymentLabels } from './paymentLabels.ts'

export const wrongPrice = (typed: string): string | undefined => {
  const cents = centsOf(typed)
  if (cents === undefined) return paymentLabels.noAmount
  if (cents < money.proLeast) return paymentLabels.tooLittle
  return cents > money.proMost ? paymentLabels.tooMuch : undefined
}
