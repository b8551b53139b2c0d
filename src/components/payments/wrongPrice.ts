/** The error of a typed amount, as a sentence; `undefined` for none. Document 2, section 5 (Subscription price). */

import { centsOf } from '../../../schemas/rules/dollars.ts'
import { money } from '../../../schemas/screenLimits.ts'
import { paymentWords } from './paymentWords.ts'

export const wrongPrice = (typed: string): string | undefined => {
  const cents = centsOf(typed)
  if (cents === undefined) return paymentWords.noAmount
  if (cents < money.proLeast) return paymentWords.tooLittle
  return cents > money.proMost ? paymentWords.tooMuch : undefined
}
