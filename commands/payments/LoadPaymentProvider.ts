/**
 * Loads the payment providers for cards and cryptocurrency, so that the wizard offers what is available. A server that
 * does not say is assumed to have both.
 */
import { Effect, Schema } from 'effect'
import { getPaymentProvider } from '../../schemas/api/payments.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent, defineQuery } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { Overlays } from '../ports/Overlays.ts'

/** Whether a text is the address of a web page, not of a script. */
const isPage = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address)

export const LoadPaymentProvider = defineQuery({
  name: 'payments.provider.v1',
  input: Schema.Void,
  lane: () => ({ key: 'payment provider', policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => Effect.flatMap(Api, (api) => api.call(getPaymentProvider, {})),
  settle: ({ provider, crypto, contribute = '' }, _input, { store }) =>
    setPro(store, {
      ...store.pro.peek(),
      provider: { provider, crypto, ...(isPage(contribute) ? { contribute } : {}) },
    }),
})

const Input = Schema.Struct({
  /** Whether it replaces an open overlay. */
  isOver: Schema.Boolean,
})

const open = Effect.fnUntraced(function* ({ isOver }: typeof Input.Type) {
  const overlays = yield* Overlays
  yield* (isOver ? overlays.swap : overlays.open)({ name: 'pro' })
})

/** Opens the wizard 'Upgrade to Pro' for a member; a guest is asked to sign up. docs/behaviour/payments.md#wizard. */
export const AskForPro = defineIntent({ name: 'payments.askForPro.v1', input: Input, guard: memberOnly, send: open })
