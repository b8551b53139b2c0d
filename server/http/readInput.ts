/**
 * Collects the named texts of a request from its path, query and body. Bodies may be forms, multipart or JSON; all
 * become the same named texts, which the row's schema decodes.
 */
import type { IncomingMessage } from 'node:http'
import { Effect, Predicate } from 'effect'
import type { WireInput } from '../../schemas/api/Call.ts'
import { modestJson } from '../../schemas/rules/isModestJson.ts'
import { InvalidInput } from '../context/ApiError.ts'
import type { BodyTooLarge } from '../context/BodyTooLarge.ts'
import { bodyBytes, bodyMost, type Watch } from './bodyBytes.ts'
import { wrongForm } from './wrongForm.ts'

/** Most fields of a request; no call has half as many. Parsing a field costs many times its length. */
const fieldsMost = 100

const tooManyFields = new InvalidInput({ sentence: `A request may have ${fieldsMost} fields.` })
const immodestJson = new InvalidInput({ sentence: 'The JSON of the body is too deep or too long.' })
const unreadableForm = new InvalidInput({ sentence: 'The form could not be read.' })

/** By the problem found in a form. */
const refusals = { parts: tooManyFields, headers: unreadableForm, none: undefined } as const

const ampersand = 0x26

/** Whether a text contains a character more than `most` times. Stops counting there. */
const hasMore = (text: string, mark: string, most: number): boolean => {
  let at = -1
  for (let found = 0; found <= most; found += 1) {
    at = text.indexOf(mark, at + 1)
    if (at < 0) return false
  }
  return true
}

const asText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const fromJson = (text: string): WireInput | InvalidInput => {
  const notAnObject = new InvalidInput({ sentence: 'The body is not a JSON object.' })
  try {
    const value: unknown = JSON.parse(text)
    if (!Predicate.isObject(value)) return notAnObject
    const fields = Object.entries(value)
    return fields.length > fieldsMost
      ? tooManyFields
      : Object.fromEntries(fields.map(([name, each]) => [name, asText(each)]))
  } catch {
    return notAnObject
  }
}

const fromForm = (text: string): WireInput => Object.fromEntries(new URLSearchParams(text))

const fromMultipart = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<WireInput | InvalidInput> => {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form.entries())
  } catch {
    return unreadableForm
  }
}

type Kind = 'multipart' | 'json' | 'form'

const kindOf = (type: string): Kind =>
  type.startsWith('multipart/form-data') ? 'multipart' : type.startsWith('application/json') ? 'json' : 'form'

/** Checks the body of a type while it arrives: refuses it as soon as it exceeds what any call needs. */
const watchOf = (kind: Kind, type: string): Watch => {
  if (kind === 'json') {
    const isModest = modestJson()
    return (piece) => (isModest(piece) ? undefined : immodestJson)
  }
  if (kind === 'multipart') {
    const wrongSoFar = wrongForm(type)
    return (piece) => refusals[wrongSoFar(piece) ?? 'none']
  }
  let found = 0
  return (piece) => {
    for (let at = piece.indexOf(ampersand); at >= 0 && found < fieldsMost; at = piece.indexOf(ampersand, at + 1))
      found += 1
    return found < fieldsMost ? undefined : tooManyFields
  }
}

interface Arrival {
  /** Awaited once everything has arrived, before parsing. */
  readonly turn?: Effect.Effect<void>
  /** Node's stream of the request, if there is one. */
  readonly incoming?: IncomingMessage | undefined
  /** Whether the body may be longer than usual. */
  readonly isLong?: boolean | undefined
}

const bodyOf = Effect.fnUntraced(function* (
  request: Request,
  { turn = Effect.void, incoming, isLong = false }: Arrival,
) {
  const type = request.headers.get('content-type') ?? ''
  const kind = kindOf(type)
  const bytes = yield* bodyBytes(request, incoming, bodyMost[isLong ? 'long' : 'usual'], watchOf(kind, type))
  if (bytes.byteLength === 0) return {}
  yield* turn
  const fields =
    kind === 'multipart'
      ? yield* Effect.promise(() => fromMultipart(bytes, type))
      : (kind === 'json' ? fromJson : fromForm)(new TextDecoder().decode(bytes))
  return fields instanceof InvalidInput ? yield* fields : fields
})

/** The input of a request. Fields of the path override the body, and the body overrides the query. */
export const readInput = Effect.fnUntraced(function* (
  request: Request,
  fromPath: Readonly<Record<string, string>>,
  arrival: Arrival = {},
): Effect.fn.Return<WireInput, InvalidInput | BodyTooLarge> {
  const body =
    request.method === 'POST' ? yield* bodyOf(request, arrival) : yield* Effect.as(arrival.turn ?? Effect.void, {})
  if (hasMore(request.url, '&', fieldsMost - 1)) return yield* tooManyFields
  return { ...Object.fromEntries(new URL(request.url).searchParams), ...body, ...fromPath }
})
