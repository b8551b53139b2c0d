/**
 * Codecs for parts of an answer that may be invalid without failing the whole: shapes that vary between servers
 * (`media`, `link_metadata`), and lists in which one bad row must not hide the good ones.
 */
import { Effect, Option, Schema, SchemaTransformation } from 'effect'
import { doubt, plainDecoder, rowEncoder } from './plainDecoder.ts'
import { listOf, shareBy, sharedLater, sharing } from './shareable.ts'

/** A codec that decodes to `fallback` if the value is invalid. For fields that must never fail their entity. */
export const lenient = <S extends Schema.Codec<unknown, unknown>>(schema: S, fallback: NoInfer<S['Type']>) =>
  sharing(
    schema.pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(fallback)))),
    sharedLater(() => shareBy(schema.ast, false)),
    (of) => of(schema.ast),
  )

/** The rows of a list that decoded, the number of those that did not, and the first few reasons. */
export interface Rows<A> {
  readonly items: ReadonlyArray<A>
  /** Decoding errors of lost rows, at most `reasonsKept` of them; `lost` is the count. */
  readonly reasons: ReadonlyArray<string>
  readonly lost: number
}

const reasonsKept = 3

/** A list without losses. */
export const rowsOf = <A>(items: ReadonlyArray<A>): Rows<A> => ({ items, reasons: [], lost: 0 })

/** Rows decoded at a time; between two slices other tasks (a tap, a key, a frame) can run. */
export const sliceLength = 250

/** Rows encoded at a time: fewer, because a server may encode several long answers at the same time. */
const encodedLength = 50

/**
 * A list in which an entity that does not decode loses only its row, which is counted with its reason. A missing or
 * null list is an empty one; any other non-list fails the answer. With `decodeUnknownEffect` a long list yields to
 * other tasks between slices; with `decodeUnknownSync` it is decoded at once. The same applies to encoding.
 */
export const rows = <A, E>(row: Schema.Codec<A, E>) => {
  const plainRow = plainDecoder(row)
  const decodeRow = Schema.decodeUnknownExit(row)
  const encodeRow = rowEncoder(row)
  const decode = Effect.fnUntraced(function* (raw: ReadonlyArray<unknown>): Effect.fn.Return<Rows<A>> {
    const items: Array<A> = []
    const reasons: Array<string> = []
    let lost = 0
    for (const [at, each] of raw.entries()) {
      // The scheduler yields with a macrotask, not a microtask, so that input events are handled.
      if (at > 0 && at % sliceLength === 0) yield* Effect.yieldNow
      const plain = plainRow(each)
      if (plain !== doubt) {
        items.push(plain)
        continue
      }
      const exit = decodeRow(each)
      if (exit._tag === 'Success') items.push(exit.value)
      else {
        lost += 1
        if (reasons.length < reasonsKept) reasons.push(String(exit.cause))
      }
    }
    return { items, reasons, lost }
  })
  const encode = Effect.fnUntraced(function* ({ items }: Rows<A>): Effect.fn.Return<ReadonlyArray<unknown>> {
    const raw: Array<unknown> = []
    for (const [at, item] of items.entries()) {
      if (at > 0 && at % encodedLength === 0) yield* Effect.yieldNow
      raw.push(encodeRow(item))
    }
    return raw
  })
  const codec = Schema.Array(Schema.Unknown).pipe(
    Schema.decodeTo(
      Schema.declare<Rows<A>>(
        (value): value is Rows<A> => typeof value === 'object' && value !== null && 'items' in value,
      ),
      SchemaTransformation.transformEffect({
        decode,
        encode,
      }),
    ),
  )
  return sharing(
    codec,
    sharedLater(() => listOf(shareBy(row.ast, false))),
    (of) => ({ type: 'array', items: of(row.ast) }),
  )
}
