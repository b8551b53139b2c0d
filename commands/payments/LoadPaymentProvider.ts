/**
 * Loads the payment providers for cards and cryptocurrency, so that the wizard offers what is available. A server that
 * does not say is assumed to have both.
 */
import { Effect, Schema } from 'effect'
import { getPaymentProvider } from '../../schemas/api/payments.ts'
import { setPro } from '../../signals/setPro.ts'
import { Api } from '../kernel/Api.ts'
import { defineQuery } from '../kernel/Command.ts'

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
