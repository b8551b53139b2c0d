/**
 * Collects the named texts of a request: from its path, its query and its body, whichever form that has. Bodies may be forms,
 * multipart or JSON; all become the same named texts, which a row's schema then judges.
 */
import { Data, Effect, Predicate } from 'effect'
import type { WireInput } from '../../schemas/api/Call.ts'
import { InvalidInput } from './Refusal.ts'

/** The body of an API call may have so many bytes; uploads go elsewhere. */
const bodyBytesMost = 1024 * 1024

/** Names that a request may have; no call has half as many. Each costs the server many times its length. */
const fieldsMost = 100

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

const fromJson = (text: string): WireInput | 'too many' | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    if (!Predicate.isObject(value)) return undefined
    const fields = Object.entries(value)
    return fields.length > fieldsMost
      ? 'too many'
      : Object.fromEntries(fields.map(([name, each]) => [name, asText(each)]))
  } catch {
    return undefined
  }
}

/** The bytes of a body; undefined where there are more than the server reads. */
export const bytesOf = async (request: Request): Promise<Uint8Array | undefined> => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > bodyBytesMost) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const fromMultipart = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<WireInput | undefined> => {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form.entries())
  } catch {
    return undefined
  }
}

const bodyOf = Effect.fnUntraced(function* (request: Request) {
  // Whoever hung up meanwhile hears nothing of it, and the log need not either.
  const bytes = yield* Effect.tryPromise({
    try: () => bytesOf(request),
    catch: () => new InvalidInput({ sentence: 'The request broke off.' }),
  })
  if (bytes === undefined) return yield* new BodyTooLarge()
  const type = request.headers.get('content-type') ?? ''
  if (bytes.byteLength === 0) return {}
  if (type.startsWith('multipart/form-data')) {
    // Each part says once what it is; a text that says so a hundred times more is none that a client writes.
    if (hasMore(Buffer.from(bytes).toString('latin1').toLowerCase(), 'content-disposition', fieldsMost))
      return yield* tooManyFields
    const form = yield* Effect.promise(() => fromMultipart(new Uint8Array(bytes), type))
    return form ?? (yield* new InvalidInput({ sentence: 'The form could not be read.' }))
  }
  const text = new TextDecoder().decode(bytes)
  if (type.startsWith('application/json')) {
    const fields = fromJson(text)
    if (fields === 'too many') return yield* tooManyFields
    return fields ?? (yield* new InvalidInput({ sentence: 'The body is not a JSON object.' }))
  }
  if (hasMore(text, '&', fieldsMost - 1)) return yield* tooManyFields
  return Object.fromEntries(new URLSearchParams(text))
})

/** The input of a request. What the path says goes before the body, and the body before the query. */
export const readInput = Effect.fnUntraced(function* (
  request: Request,
  fromPath: Readonly<Record<string, string>>,
): Effect.fn.Return<WireInput, InvalidInput | BodyTooLarge> {
  const body = request.method === 'POST' ? yield* bodyOf(request) : {}
  if (hasMore(request.url, '&', fieldsMost - 1)) return yield* tooManyFields
  return { ...Object.fromEntries(new URL(request.url).searchParams), ...body, ...fromPath }
})
