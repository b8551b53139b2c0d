/** Simulates in the embedded provider that the coins of the pending payment arrived. No money moves. */
import { Effect, Schema } from 'effect'
import { sendTestCoins } from '../../schemas/api/payments.ts'
import { coins } from '../../schemas/coins.ts'
import { Api } from '../kernel/Api.ts'
import { paymentToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'

const Input = Schema.Struct({ coin: Schema.Literals(coins.map(({ key }) => key)) })

const sendCoins = Effect.fnUntraced(function* ({ coin }: typeof Input.Type, { store }: CommandContext) {
  const { payment } = store.pro.peek()
  if (payment?.kind === 'coins') yield* (yield* Api).call(sendTestCoins, { payment: payment.crypto.id, coin })
})

export const SendTestCoins = defineIntent({
  name: 'payments.sendTestCoins.v1',
  input: Input,
  lane: () => ({ key: 'payment', policy: 'join' }),
  guard: memberOnly,
  send: sendCoins,
  tell: { failure: () => paymentToasts.failed },
})
