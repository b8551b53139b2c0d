/** Addresses and amounts that look real but are not: each address is marked as a test, and no wallet accepts it. */
import { createHash } from 'node:crypto'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import { coins } from '../../../schemas/vocabulary.ts'

interface TestCoin {
  /** Prefix of its test addresses; the rest is generated. */
  readonly begins: string
  readonly length: number
  readonly alphabet: string
  /** The fixed price of one coin, in cents. */
  readonly cents: number
  readonly digits: number
}

const bech32 = '023456789acdefghjklmnpqrstuvwxyz'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const hex = '0123456789abcdef'
/** An Ethereum account, except for four letters that no account contains. */
const account = { begins: '0xTEST', length: 42, alphabet: hex }

const testCoins: { readonly [Key in (typeof coins)[number]['key']]: TestCoin } = {
  bitcoin: { begins: 'tb1qtest', length: 42, alphabet: bech32, cents: 9_500_000, digits: 8 },
  ethereum: { ...account, cents: 350_000, digits: 8 },
  dogecoin: { begins: 'nTEST', length: 34, alphabet: base58, cents: 20, digits: 4 },
  litecoin: { begins: 'tltc1qtest', length: 44, alphabet: bech32, cents: 9_000, digits: 6 },
  tether: { ...account, cents: 100, digits: 2 },
  usdcoin: { ...account, cents: 100, digits: 2 },
  bitcoincash: { begins: 'bchtest:qtest', length: 50, alphabet: bech32, cents: 45_000, digits: 6 },
}

const madeUp = (seed: string, { begins, length, alphabet }: TestCoin): string => {
  let text = begins
  for (let round = 0; text.length < length; round += 1)
    for (const byte of createHash('sha256').update(`${seed} ${round}`).digest())
      if (text.length < length) text += alphabet[byte % alphabet.length] ?? ''
  return text
}

/** Addresses and amounts for a payment of so many cents; the same for the same payment. Amounts are rounded up. */
export const testOffer = (payment: string, cents: number): CryptoPayment['coins'] =>
  Object.fromEntries(
    coins.map(({ key }) => {
      const coin = testCoins[key]
      const unit = 10 ** coin.digits
      const amount = (Math.ceil((cents * unit) / coin.cents) / unit).toFixed(coin.digits)
      return [key, { address: madeUp(`${payment} ${key}`, coin), amount }]
    }),
  )
