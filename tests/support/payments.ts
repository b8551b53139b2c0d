/** Server responses about payments, for tests: a subscription, an order by card, an order in coins. */
export const wireSubscription = (fields: Readonly<Record<string, unknown>> = {}) => ({
  price: 6.99,
  source: 'card',
  expiryDate: Date.UTC(2027, 0, 3),
  userCancelled: false,
  ...fields,
})

/** A secret that the client must never store. */
export const cardToken = 'pi_7_secret_of_the_card'

export const wireCardOrder = { status: true, token: cardToken, provider: 'test', publishableKey: '' }

export const wireCoinOrder = {
  status: true,
  payments: [
    {
      id: 'order-7',
      provider: 'test',
      expiresAt: 0,
      cryptocurrencies: {
        bitcoin: { address: 'bc1qtest', price: '0.00021739' },
        ethereum: { address: '0xab', price: '0.002100000000000001' },
      },
    },
  ],
}
