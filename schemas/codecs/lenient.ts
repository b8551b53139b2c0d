/**
 * Parts of an answer that may be wrong without costing the whole: shapes that vary between servers (`media`,
 * `link_metadata`), and lists in which one bad row must not hide the good ones.
 */
import { Effect, Option, Schema, SchemaTransformation } from 'effect'
import { listOf, shareBy, sharedLater, sharing } from './shareable.ts'

/** A codec that decodes to `fallback` where the value is not understood. For fields whose loss must never cost their entity. */
export const lenient = <S extends Schema.Codec<unknown, unknown>>(schema: S, fallback: NoInfer<S['Type']>) =>
  sharing(
    schema.pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(fallback)))),
    sharedLater(() => shareBy(schema.ast, false)),
  )

/** Rows of a list that decoded, and what became of the others: how many were lost and why the first few were. */
export interface Rows<A> {
  readonly items: ReadonlyArray<A>
  /** Why a row was left out: the decoder's words, at most `reasonsKept` of them. Its length is not the count; `lost` is. */
  readonly reasons: ReadonlyArray<string>
  readonly lost: number
}

const reasonsKept = 3

/** A list without losses, as the server answers it. */
export const rowsOf = <A>(items: ReadonlyArray<A>): Rows<A> => ({ items, reasons: [], lost: 0 })

/** Rows decoded in one go; between two slices whatever else waits (a tap, a key, a frame) has its turn. */
export const sliceLength = 250

/** Rows encoded in one go: fewer, because a server may be at several long answers at the same time. */
const encodedLength = 50

/**
 * A list in which one entity that does not decode costs that row only; it is counted and its reason kept, to be reported.
 * A missing or null list is an empty one; anything else that is not a list fails the answer. Decoded with
 * `decodeUnknownEffect` a long list lets other tasks in between its slices; with `decodeUnknownSync` it is decoded in one go. So it is with encoding.
 */
export const rows = <A, E>(row: Schema.Codec<A, E>) => {
  const decodeRow = Schema.decodeUnknownExit(row)
  const encodeRow = Schema.encodeSync(row)
  const decode = Effect.fnUntraced(function* (raw: ReadonlyArray<unknown>): Effect.fn.Return<Rows<A>> {
    const items: Array<A> = []
    const reasons: Array<string> = []
    let lost = 0
    for (const [at, each] of raw.entries()) {
      // A yield of the scheduler is a task of its own, not a microtask: that is what lets input through.
      if (at > 0 && at % sliceLength === 0) yield* Effect.yieldNow
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
  )
}
