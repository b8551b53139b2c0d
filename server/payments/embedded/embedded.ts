/**
 * The embedded provider for trials: it takes no money, for cards and coins. Like every provider it reports events in
 * signed messages only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Clock, Effect, Option, Schema } from 'effect'
import { durations } from '../../../schemas/limits.ts'
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
import { testOffer } from './testCoins.ts'

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
