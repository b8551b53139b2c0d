/** Addresses and amounts that look like those of the coins and belong to nobody: each says that it is a test, and no wallet takes it. */
import { createHash } from 'node:crypto'
import { coins } from '../../../schemas/coins.ts'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'

interface TestCoin {
  /** With what its test addresses begin; the rest is made up. */
  readonly begins: string
  readonly length: number
  readonly alphabet: string
  /** What one is worth here, in cents. */
  readonly cents: number
  readonly digits: number
}

const bech32 = '023456789acdefghjklmnpqrstuvwxyz'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const hex = '0123456789abcdef'
/** An account of Ethereum's, but for four letters that no account has. */
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

/** Where and how much to send for a payment of so many cents; the same for the same payment. Amounts are rounded up. */
export const testOffer = (payment: string, cents: number): CryptoPayment['coins'] =>
  Object.fromEntries(
    coins.map(({ key }) => {
      const coin = testCoins[key]
      const unit = 10 ** coin.digits
      const amount = (Math.ceil((cents * unit) / coin.cents) / unit).toFixed(coin.digits)
      return [key, { address: madeUp(`${payment} ${key}`, coin), amount }]
    }),
  )
