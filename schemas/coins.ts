/** The cryptocurrencies for a contribution; separate from the other vocabularies, because only payments need them. */

/** Cryptocurrencies for a contribution. docs/behaviour/payments.md#pro. */
export const coins = [
  { key: 'bitcoin', name: 'Bitcoin', code: 'BTC' },
  { key: 'ethereum', name: 'Ethereum', code: 'ETH' },
  { key: 'dogecoin', name: 'Dogecoin', code: 'DOGE' },
  { key: 'litecoin', name: 'Litecoin', code: 'LTC' },
  { key: 'tether', name: 'Tether', code: 'USDT' },
  { key: 'usdcoin', name: 'USD Coin', code: 'USDC' },
  { key: 'bitcoincash', name: 'Bitcoin Cash', code: 'BCH' },
] as const
