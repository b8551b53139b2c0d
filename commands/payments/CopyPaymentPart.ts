/** Copies the address or the amount of a payment in cryptocurrency, without rounding. */
import { Schema } from 'effect'
import { copy } from '../effects/share.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'

const Input = Schema.Struct({ part: Schema.Literals(['address', 'amount']), text: Schema.NonEmptyString })

export const CopyPaymentPart = defineIntent({
  name: 'payments.copy.v1',
  input: Input,
  send: ({ text }: typeof Input.Type) => copy(text),
  tell: {
    success: (isCopied: boolean, { part }) =>
      isCopied ? paymentToasts[part === 'address' ? 'addressCopied' : 'amountCopied'] : paymentToasts.notCopied,
  },
})
