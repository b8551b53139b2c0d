/**
 * A small client of Stripe's API: a handful of calls, whose responses are decoded by their callers.
 * docs/decisions/0009-payments.md.
 */
import { Effect, Option, Schema } from 'effect'
import { ProviderFailed } from '../../context/ApiError.ts'
import { ServerLog } from '../../ServerLog.ts'
import { traceRequest } from '../../WorkSpan.ts'
import type { StripeSettings } from '../paymentSettings.ts'

/** The API version whose shapes this folder uses. The webhook endpoint must be created with the same one. */
export const stripeVersion = '2025-08-27.basil'

/** Timeout, in milliseconds. */
const patience = 20_000

type Field = string | number | boolean | ReadonlyArray<Field> | { readonly [name: string]: Field }

const isList = (field: Field): field is ReadonlyArray<Field> => Array.isArray(field)

/** Nested fields in Stripe's form encoding: `items[0][price_data][currency]`. */
const pairsOf = (name: string, field: Field): ReadonlyArray<readonly [string, string]> => {
  if (isList(field)) return field.flatMap((each, index) => pairsOf(`${name}[${index}]`, each))
  if (typeof field === 'object')
    return Object.entries(field).flatMap(([key, each]) => pairsOf(name === '' ? key : `${name}[${key}]`, each))
  return [[name, String(field)]]
}

/** A request. With an idempotency `key` it takes effect once, however often it is sent. */
export interface StripeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly fields?: { readonly [name: string]: Field }
  readonly key?: string
}

/** Its result. `code` is Stripe's error code; '' for a success. */
interface StripeAnswer {
  readonly status: number
  readonly code: string
  readonly body: unknown
}

const decodeError = Schema.decodeUnknownOption(
  Schema.Struct({
    error: Schema.Struct({
      code: Schema.optionalKey(Schema.NullOr(Schema.String)),
      type: Schema.optionalKey(Schema.String),
    }),
  }),
)

const codeOf = (body: unknown): string => {
  const error = Option.getOrUndefined(decodeError(body))?.error
  return error?.code ?? error?.type ?? 'unknown'
}

const send = async (
  { secretKey, apiOrigin }: StripeSettings,
  { method, path, fields = {}, key }: StripeRequest,
  signal: AbortSignal,
  note: (status: number) => void,
): Promise<StripeAnswer> => {
  const form = new URLSearchParams(pairsOf('', fields).map(([name, value]) => [name, value]))
  const url = new URL(apiOrigin.pathname.replace(/\/$/, '') + path, apiOrigin)
  if (method !== 'POST') url.search = String(form)
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': stripeVersion,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(method === 'POST' ? { body: form } : {}),
    redirect: 'error',
    signal,
  })
  note(response.status)
  const body: unknown = await response.json()
  return { status: response.status, code: response.ok ? '' : codeOf(body), body }
}

/** The path without the id of a subscription. */
const templateOf = (path: string): string => path.replace(/^(\/v1\/\w+)\/.*$/, '$1/{id}')

/** A failure that a retry may resolve. */
const isPassing = ({ status }: StripeAnswer): boolean => status === 409 || status === 429 || status >= 500

/**
 * Sends a request, with one retry. Returns Stripe's response, including errors whose code is in `expected`; for other
 * errors, logs the code, which contains no secret.
 */
export const askStripe = Effect.fnUntraced(function* (
  settings: StripeSettings,
  request: StripeRequest,
  expected: ReadonlyArray<string> = [],
): Effect.fn.Return<StripeAnswer, ProviderFailed, ServerLog> {
  const log = yield* ServerLog
  const { method, path } = request
  const attempt = traceRequest({ method, url: settings.apiOrigin, template: templateOf(path) }, (note) =>
    Effect.tryPromise((signal) => send(settings, request, signal, note)).pipe(
      Effect.timeout(patience),
      Effect.orElseSucceed((): StripeAnswer => ({ status: 599, code: 'no answer', body: undefined })),
    ),
  )
  const first = yield* attempt
  const answer = isPassing(first) ? yield* attempt : first
  if (answer.code === '' || expected.includes(answer.code)) return answer
  log(`Stripe refused ${method} ${path}: ${answer.status} ${answer.code}.`)
  return yield* new ProviderFailed()
})
