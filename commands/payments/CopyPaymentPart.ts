/** Copies the address or the amount of a payment in cryptocurrency, digit for digit. Document 2, section 4 (Crypto payment). */
import { Effect, Schema } from 'effect'
import { paymentToasts } from '../actionToasts.ts'
import { defineIntent } from '../Command.ts'
import { Sharing } from '../ports/Sharing.ts'

const Input = Schema.Struct({ part: Schema.Literals(['address', 'amount']), text: Schema.NonEmptyString })

export const CopyPaymentPart = defineIntent({
  name: 'payments.copy.v1',
  input: Input,
  send: ({ text }: typeof Input.Type) => Effect.flatMap(Sharing, (sharing) => sharing.copy(text)),
  tell: {
    success: (isCopied: boolean, { part }) =>
      isCopied ? paymentToasts[part === 'address' ? 'addressCopied' : 'amountCopied'] : paymentToasts.notCopied,
  },
})
