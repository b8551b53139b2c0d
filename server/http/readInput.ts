/**
 * Collects the named texts of a request from its path, query and body. Bodies may be forms, multipart or JSON; all
 * become the same named texts, which the row's schema decodes.
 */
import type { IncomingMessage } from 'node:http'
import { Effect, Predicate } from 'effect'
import type { WireInput } from '../../schemas/api/Call.ts'
import { modestJson } from '../../schemas/rules/webAddress.ts'
import type { BodyTooLarge } from '../context/ApiError.ts'
import { InvalidInput } from '../context/ApiError.ts'
import { bodyBytes, bodyMost, type Watch } from './bodyBytes.ts'

// Checks the structure of a multipart form while it arrives, before parsing: the number of parts and the length of
// their headers. A form field has one or two headers; parsing a thousand takes a hundred times as long as a text of
// their length.
// /

/** A boundary as clients write it: after the type, or after the type and its charset, quoted or not. */
const boundaryIn =
  /^multipart\/form-data(?:\s{0,8};\s{0,8}charset="?[\w-]{1,40}"?)?\s{0,8};\s{0,8}boundary=("?)([\w'()+,./:=?-]{1,70})\1\s{0,8}(?:;|$)/i

/** Our limits: parts of a form, and bytes of each part's headers. */
const partsMost = 100
const headersMost = 2000

const headersEnd = Buffer.from('\r\n\r\n')

type Wrong = 'parts' | 'headers' | undefined

/** Checks a form of this content type piece by piece; returns the problem found so far after each. */
const wrongForm = (type: string): ((piece: Uint8Array) => Wrong) => {
  const [, , boundary] = boundaryIn.exec(type) ?? []
  if (boundary === undefined) return () => 'headers'
  const mark = Buffer.from(`\r\n--${boundary}`)
  let parts = 0
  // Length of the current part's headers so far; undefined inside its content or before the first part.
  let headers: number | undefined
  // The end of the checked bytes, which may be the start of a boundary. The first boundary has no line break before it.
  let before = Buffer.from('\r\n')
  return (piece) => {
    const form = Buffer.concat([before, piece])
    let from = 0
    for (;;) {
      const looked = headers === undefined ? mark : headersEnd
      const at = form.indexOf(looked, from)
      const to = at < 0 ? Math.max(from, form.length - looked.length + 1) : at
      if (headers !== undefined) headers += to - from
      if (headers !== undefined && headers > headersMost) return 'headers'
      from = to
      if (at < 0) break
      headers = headers === undefined ? 0 : undefined
      if (headers === 0) parts += 1
      if (parts > partsMost + 1) return 'parts'
    }
    before = form.subarray(from)
    return undefined
  }
}

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
