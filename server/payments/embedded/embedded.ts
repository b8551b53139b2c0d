/**
 * The embedded provider for trials: it takes no money, for cards and coins. Like every provider it reports events in
 * signed messages only.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Clock, Effect, Option, Schema } from 'effect'
import type { CryptoPayment } from '../../../schemas/entities/CryptoPayment.ts'
import { durations } from '../../../schemas/limits.ts'
import { coins } from '../../../schemas/vocabulary.ts'
import { storedSecret } from '../../account/queries/storedSecret.ts'
import {
  type CardProvider,
  type CoinProvider,
  isSigned,
  type MessageReader,
  PaymentEvent,
  type PaymentMessage,
  signatureOf,
} from '../PaymentProvider.ts'

// Addresses and amounts that look real but are not: each address is marked as a test, and no wallet accepts it.

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
const testOffer = (payment: string, cents: number): CryptoPayment['coins'] =>
  Object.fromEntries(
    coins.map(({ key }) => {
      const coin = testCoins[key]
      const unit = 10 ** coin.digits
      const amount = (Math.ceil((cents * unit) / coin.cents) / unit).toFixed(coin.digits)
      return [key, { address: madeUp(`${payment} ${key}`, coin), amount }]
    }),
  )

/** Name of the stored secret that it signs with. */
export const embeddedSecretName = 'pretended payments secret'

const secret = storedSecret(embeddedSecretName)

/** How long addresses and amounts are valid, in milliseconds. */
const offerSpan = 60 * 60 * 1000

/** Length of a billed month, in milliseconds. */
export const testMonth = durations.month

const proofOf = (key: string, order: string): Buffer => createHmac('sha256', key).update(`card ${order}`).digest()

/** The client secret of an order: contains its id, and cannot be forged. */
export const testClientSecret = (key: string, order: string): string =>
  `test_${order}_secret_${proofOf(key, order).toString('base64url')}`

/** The order of a client secret; undefined if it is not from this provider. */
export const orderOfTestSecret = Effect.fnUntraced(function* (clientSecret: string) {
  const [, order = '', proof = ''] = /^test_([\w-]+)_secret_([\w-]{43})$/.exec(clientSecret) ?? []
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(yield* secret, order)
  return given.length === expected.length && timingSafeEqual(given, expected) ? order : undefined
})

export const embeddedCards: CardProvider = {
  kind: 'test',
  publishableKey: '',
  start: ({ id }) => Effect.map(secret, (key) => ({ name: `test_${id}`, clientSecret: testClientSecret(key, id) })),
  cancel: () => Effect.void,
  changePrice: () => Effect.void,
  end: () => Effect.void,
}

export const embeddedCoins: CoinProvider = {
  kind: 'test',
  offer: Effect.fnUntraced(function* ({ id, cents }) {
    const now = yield* Clock.currentTimeMillis
    return { name: `test_${id}`, coins: testOffer(id, cents), expiresAt: now + offerSpan }
  }),
}

const Message = Schema.fromJsonString(Schema.Struct({ id: Schema.NonEmptyString, news: Schema.Array(PaymentEvent) }))

/** A message as this provider sends it: body and signature. */
export const signedMessage = Effect.fnUntraced(function* (message: PaymentMessage) {
  const body = JSON.stringify(message)
  return { body, signature: signatureOf(yield* secret, body, yield* Clock.currentTimeMillis) }
})

export const embeddedReader: MessageReader = Effect.fnUntraced(function* (body, signature) {
  if (!isSigned(yield* secret, body, signature, yield* Clock.currentTimeMillis)) return undefined
  return Option.getOrUndefined(Schema.decodeUnknownOption(Message)(body))
})
