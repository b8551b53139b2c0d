/**
 * Collects the named texts of a request: from its path, its query and its body, whichever form that has. Bodies may be forms,
 * multipart or JSON; all become the same named texts, which a row's schema then judges.
 */
import { Data, Effect, Predicate } from 'effect'
import type { WireInput } from '../../schemas/api/Call.ts'
import { isModestJson } from '../../schemas/rules/isModestJson.ts'
import { InvalidInput } from './Refusal.ts'
import { wrongForm } from './wrongForm.ts'

/** The body of an API call may have so many bytes; uploads go elsewhere. */
const bodyBytesMost = 1024 * 1024

/** Names that a request may have; no call has half as many. Each costs the server many times its length. */
const fieldsMost = 100

const ampersand = 0x26

const tooManyFields = new InvalidInput({ sentence: `A request may have ${fieldsMost} fields.` })

/** Whether a mark stands in a text more than `most` times. Not all of them are looked for. */
const hasMore = (text: string, mark: string, most: number): boolean => {
  let at = -1
  for (let found = 0; found <= most; found += 1) {
    at = text.indexOf(mark, at + 1)
    if (at < 0) return false
  }
  return true
}

/** The body is longer than the server reads. */
export class BodyTooLarge extends Data.TaggedError('BodyTooLarge') {}

const asText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const fromJson = (text: string): WireInput | InvalidInput => {
  const notAnObject = new InvalidInput({ sentence: 'The body is not a JSON object.' })
  if (!isModestJson(text)) return new InvalidInput({ sentence: 'The JSON of the body is too deep or too long.' })
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

const fromForm = (text: string): WireInput | InvalidInput =>
  hasMore(text, '&', fieldsMost - 1) ? tooManyFields : Object.fromEntries(new URLSearchParams(text))

/** The bytes of a body; undefined where there are more than the server reads. What comes once `isEnough` said so of a part is read, and left out: who sends it gets an answer. */
export const bytesOf = async (
  request: Request,
  isEnough: (chunk: Uint8Array) => boolean = () => false,
): Promise<Uint8Array | undefined> => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  let isCut = false
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > bodyBytesMost) return undefined
    if (isCut) continue
    chunks.push(chunk)
    isCut = isEnough(chunk)
  }
  return Buffer.concat(chunks)
}

/** Tells, part by part, when there were more than `most` of this byte. Not all of them are looked for. */
const moreThan = (most: number, byte: number): ((chunk: Uint8Array) => boolean) => {
  let found = 0
  return (chunk) => {
    for (let at = chunk.indexOf(byte); at >= 0 && found <= most; at = chunk.indexOf(byte, at + 1)) found += 1
    return found > most
  }
}

const fromMultipart = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<WireInput | InvalidInput> => {
  const wrong = wrongForm(bytes, type)
  if (wrong === 'parts') return tooManyFields
  const unreadable = new InvalidInput({ sentence: 'The form could not be read.' })
  if (wrong === 'headers') return unreadable
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form.entries())
  } catch {
    return unreadable
  }
}

const bodyOf = Effect.fnUntraced(function* (request: Request, turn: Effect.Effect<void>) {
  const type = request.headers.get('content-type') ?? ''
  const [isMultipart, isJson] = [type.startsWith('multipart/form-data'), type.startsWith('application/json')]
  const isFull = isMultipart || isJson ? () => false : moreThan(fieldsMost - 1, ampersand)
  // Whoever hung up meanwhile hears nothing of it, and the log need not either.
  const bytes = yield* Effect.tryPromise({
    try: () => bytesOf(request, isFull),
    catch: () => new InvalidInput({ sentence: 'The request broke off.' }),
  })
  if (bytes === undefined) return yield* new BodyTooLarge()
  if (bytes.byteLength === 0) return {}
  yield* turn
  const fields = isMultipart
    ? yield* Effect.promise(() => fromMultipart(new Uint8Array(bytes), type))
    : (isJson ? fromJson : fromForm)(new TextDecoder().decode(bytes))
  return fields instanceof InvalidInput ? yield* fields : fields
})

/**
 * The input of a request. What the path says goes before the body, and the body before the query. `turn` is waited for once everything is here and
 * before it is taken apart.
 */
export const readInput = Effect.fnUntraced(function* (
  request: Request,
  fromPath: Readonly<Record<string, string>>,
  turn: Effect.Effect<void> = Effect.void,
): Effect.fn.Return<WireInput, InvalidInput | BodyTooLarge> {
  const body = request.method === 'POST' ? yield* bodyOf(request, turn) : yield* Effect.as(turn, {})
  if (hasMore(request.url, '&', fieldsMost - 1)) return yield* tooManyFields
  return { ...Object.fromEntries(new URL(request.url).searchParams), ...body, ...fromPath }
})
