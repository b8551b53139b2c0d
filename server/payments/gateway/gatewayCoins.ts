/**
 * Accepts coins through a gateway with the interface of docs/crypto-gateway.md: requests addresses, and reads its
 * events.
 */
import { Clock, Effect, Option, Schema } from 'effect'
import { coins } from '../../../schemas/vocabulary.ts'
import { ProviderFailed } from '../../context/ApiError.ts'
import { ServerLog } from '../../ServerLog.ts'
import { traceRequest } from '../../WorkSpan.ts'
import { type CoinProvider, isSigned, type MessageReader, type PaymentEvent, signatureOf } from '../PaymentProvider.ts'
import type { GatewaySettings } from '../paymentSettings.ts'

/** Timeout, in milliseconds. */
const patience = 20_000

export const signatureHeader = 'parley-signature'

const coinKeys: ReadonlySet<string> = new Set(coins.map(({ key }) => key))

const Invoice = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.NonEmptyString,
    expires_at: Schema.Int.check(Schema.isGreaterThan(0)),
    coins: Schema.Record(
      Schema.String,
      Schema.Struct({ address: Schema.NonEmptyString, amount: Schema.String.check(Schema.isPattern(/^\d+(\.\d+)?$/)) }),
    ),
  }),
)
const decodeInvoice = Schema.decodeUnknownOption(Invoice)

/** `callback` is the address for the gateway's messages. */
export const makeGatewayCoins = ({ url, secret }: GatewaySettings, callback: string): CoinProvider => {
  const send = async (
    body: string,
    now: number,
    signal: AbortSignal,
    note: (status: number) => void,
  ): Promise<string> => {
    const response = await fetch(new URL(`${url.pathname.replace(/\/$/, '')}/invoices`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body, now) },
      body,
      redirect: 'error',
      signal,
    })
    note(response.status)
    return response.ok ? response.text() : ''
  }
  return {
    kind: 'gateway',
    offer: Effect.fnUntraced(function* ({ id, cents }) {
      const now = yield* Clock.currentTimeMillis
      const body = JSON.stringify({
        reference: id,
        amount_cents: cents,
        currency: 'usd',
        coins: [...coinKeys],
        callback,
      })
      const text = yield* traceRequest({ method: 'POST', url, template: '/invoices' }, (note) =>
        Effect.tryPromise((signal) => send(body, now, signal, note)).pipe(
          Effect.timeout(patience),
          Effect.orElseSucceed(() => ''),
        ),
      )
      const invoice = Option.getOrUndefined(decodeInvoice(text))
      const offered = Object.fromEntries(Object.entries(invoice?.coins ?? {}).filter(([key]) => coinKeys.has(key)))
      if (invoice !== undefined && Object.keys(offered).length > 0)
        return { name: invoice.id, expiresAt: invoice.expires_at, coins: offered }
      const log = yield* ServerLog
      log(`The gateway for coins at ${url.host} gave no invoice.`)
      return yield* new ProviderFailed()
    }),
  }
}

const Message = Schema.Struct({
  id: Schema.NonEmptyString,
  reference: Schema.NonEmptyString,
  status: Schema.Literals(['partial', 'paid', 'expired']),
  received_cents: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  at: Schema.Int.check(Schema.isGreaterThan(0)),
})
const decodeMessage = Schema.decodeUnknownOption(Schema.fromJsonString(Message))

const newsOf = ({ reference, status, received_cents, at }: typeof Message.Type): ReadonlyArray<PaymentEvent> => {
  // What arrived counts, whatever the gateway's status: this server decides whether it is enough.
  const received: ReadonlyArray<PaymentEvent> =
    received_cents > 0 ? [{ _tag: 'received', payment: reference, cents: received_cents, at }] : []
  return status === 'expired' ? [...received, { _tag: 'lapsed', payment: reference }] : received
}

/** Reads messages signed with the gateway's secret. */
export const gatewayReader =
  (secret: string): MessageReader =>
  (body, signature) =>
    Effect.gen(function* () {
      if (!isSigned(secret, body, signature, yield* Clock.currentTimeMillis)) return undefined
      const message = Option.getOrUndefined(decodeMessage(body))
      if (message === undefined)
        return yield* Effect.die(new Error('The gateway for coins sent a message that this server does not know.'))
      return { id: message.id, news: newsOf(message) }
    })
