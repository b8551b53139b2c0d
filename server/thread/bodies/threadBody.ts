/**
 * The comments of a thread as bytes, compressed in parts of some rows, with the offset of each row, so that rows for
 * one reader can replace the shared ones.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Effect, Schema } from 'effect'
import { rowEncoder } from '../../../schemas/codecs/plainDecoder.ts'
import { Comment } from '../../../schemas/entities/Comment.ts'
import type { Database } from '../../database/Database.ts'
import { slices } from '../../turns.ts'
import type { Audience } from '../queries/comments.ts'
import type { OrderedComments } from '../queries/thread.ts'
import { type GzipPart, gzipPart, plainPart } from './gzipParts.ts'

const brotli = promisify(brotliCompress)

/** Rows per part: fewer compress worse, and with more a reader's mark costs more rows to compress again. */
const partLength = 64

export interface ThreadBody {
  /** The rows in order, with the commas between them. */
  readonly parts: ReadonlyArray<GzipPart>
  /** Digests of their plain bytes: the next body takes over the parts that are still the same. */
  readonly partDigests: ReadonlyArray<string>
  /** Ids of the rows in order. */
  readonly ids: ReadonlyArray<number>
  readonly idSet: ReadonlySet<number>
  /** The lowest and the highest of them. */
  readonly firstId: number
  readonly lastId: number
  /** The offset of each row within its part, in bytes. */
  readonly starts: Uint32Array
  readonly topLevelIds: ReadonlyArray<number>
  /** Names the content. */
  readonly digest: string
  /** When something in it changes by time alone, such as the badge of a new member. */
  readonly validUntil: number
  /** Approximate bytes in memory, including what is cached with it later. */
  readonly weight: number
  /** Whole responses in Brotli by their digest, and the replaced parts of single readers. */
  readonly wholes: Map<string, Buffer<ArrayBuffer> | 'asked' | 'making'>
  readonly overlays: Map<number, Overlay>
}

/** The parts of a body that differ for one reader. */
export interface Overlay {
  /** The reader's own marks as text, to recognise the same parts. */
  readonly marks: string
  readonly parts: ReadonlyMap<number, GzipPart>
}

const encodeRow = rowEncoder(Comment)

const rowText = (comment: Comment): string => JSON.stringify(encodeRow(comment))

/**
 * The bytes of a part, from the texts of its rows, and the offset of each row. All parts but the first begin with a
 * comma.
 */
const joined = (rows: ReadonlyArray<string>, isFirst: boolean): { plain: Buffer; starts: ReadonlyArray<number> } => {
  const starts: Array<number> = []
  const pieces: Array<Buffer> = []
  let length = 0
  for (const [at, row] of rows.entries()) {
    const piece = Buffer.from(at === 0 && isFirst ? row : `,${row}`)
    starts.push(length + (at === 0 && isFirst ? 0 : 1))
    pieces.push(piece)
    length += piece.length
  }
  return { plain: Buffer.concat(pieces, length), starts }
}

/**
 * Builds the body from what `read` returns for this audience, with pauses for other requests. A change of one comment
 * leaves nearly all parts of the previous body as they were, and these are not compressed again.
 */
export const buildBody = Effect.fnUntraced(function* (
  read: (audience: Audience) => Effect.Effect<OrderedComments, never, Database>,
  kind: Audience['kind'],
  previous?: ThreadBody,
): Effect.fn.Return<ThreadBody, never, Database> {
  let validUntil = Number.POSITIVE_INFINITY
  const { comments, topLevelIds } = yield* read({
    kind,
    changesAt: (time) => {
      validUntil = Math.min(validUntil, time)
    },
  })
  const parts: Array<GzipPart> = []
  const partDigests: Array<string> = []
  const starts = new Uint32Array(comments.length)
  const hash = createHash('sha256')
  const known = new Map(previous?.parts.map((part, at) => [previous.partDigests[at], part]))
  let weight = 1000 + comments.length * 60
  for (let from = 0; from < comments.length; from += partLength) {
    yield* slices.turn
    const part = joined(comments.slice(from, from + partLength).map(rowText), from === 0)
    starts.set(part.starts, from)
    const digest = createHash('sha256').update(part.plain).digest('base64url')
    hash.update(digest)
    const made = known.get(digest) ?? (yield* Effect.promise(() => gzipPart(part.plain)))
    parts.push(made)
    partDigests.push(digest)
    // Counted twice, to allow for the response in Brotli and the parts of single readers.
    weight += made.data.length * 2 + 200
  }
  const ids = comments.map(({ id }) => id)
  return {
    parts,
    partDigests,
    starts,
    topLevelIds,
    validUntil,
    ids,
    idSet: new Set(ids),
    firstId: ids.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER),
    lastId: ids.reduce((most, id) => Math.max(most, id), 0),
    digest: hash.update(JSON.stringify(topLevelIds)).digest('base64url'),
    weight,
    wholes: new Map(),
    overlays: new Map(),
  }
})

const Row = Schema.fromJsonString(Schema.Struct({ child_ids: Schema.optionalKey(Schema.Array(Schema.Number)) }))
const readRow = Schema.decodeUnknownSync(Row)

/** A part with some rows replaced by one reader's view of those comments. The ids of replies come from the body. */
const withRows = async (body: ThreadBody, at: number, own: ReadonlyMap<number, Comment>): Promise<GzipPart> => {
  const part = body.parts[at]
  const plain = part === undefined ? Buffer.alloc(0) : await plainPart(part)
  const first = at * partLength
  const rows = body.ids.slice(first, first + partLength).map((id, nth) => {
    const next = nth + 1 < partLength ? body.starts[first + nth + 1] : undefined
    const row = plain.toString('utf8', body.starts[first + nth], next === undefined ? plain.length : next - 1)
    const comment = own.get(id)
    return comment === undefined ? row : rowText({ ...comment, childIds: readRow(row).child_ids ?? [] })
  })
  return gzipPart(joined(rows, at === 0).plain)
}

/** The parts that differ for a reader; `comments` are the marked comments as that reader sees them. */
export const partsWith = Effect.fnUntraced(function* (
  body: ThreadBody,
  own: ReadonlyMap<number, Comment>,
): Effect.fn.Return<ReadonlyMap<number, GzipPart>> {
  const places = new Set(body.ids.flatMap((id, at) => (own.has(id) ? [Math.floor(at / partLength)] : [])))
  const parts = new Map<number, GzipPart>()
  for (const at of places) {
    yield* slices.turn
    parts.set(at, yield* Effect.promise(() => withRows(body, at, own)))
  }
  return parts
})

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The plain bytes of parts in a row. */
export const plainOf = async (parts: ReadonlyArray<GzipPart>): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Array<Buffer> = []
  for (const part of parts) pieces.push(await plainPart(part))
  return Buffer.concat(pieces)
}

/** The response around the rows changes with each vote on the post, so only the last few are cached. */
const wholesMost = 2

/**
 * A whole response without readers' own marks in Brotli, if that is ready. Nobody waits for it: it takes many times as
 * long as joining parts. It is made for those who come later once a second reader asks for the same bytes, and at most
 * one at a time for a body.
 */
export const readyInBrotli = (
  { wholes }: ThreadBody,
  digest: string,
  parts: () => Promise<ReadonlyArray<GzipPart>>,
): Buffer<ArrayBuffer> | undefined => {
  const known = wholes.get(digest)
  if (known === 'asked' && ![...wholes.values()].includes('making')) {
    wholes.set(digest, 'making')
    parts()
      .then(plainOf)
      .then((plain) => brotli(plain, brotliOptions))
      .then(
        (whole) => wholes.has(digest) && wholes.set(digest, whole),
        // Memory was short, or zlib is: readers get gzip.
        () => wholes.delete(digest),
      )
  }
  if (known === undefined) wholes.set(digest, 'asked')
  const oldest = [...wholes].find(([, each]) => each !== 'making')?.[0]
  if (wholes.size > wholesMost && oldest !== undefined) wholes.delete(oldest)
  return typeof known === 'string' ? undefined : known
}
