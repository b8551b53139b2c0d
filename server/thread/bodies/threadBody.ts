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
import { type GzipPart, gzipOf, gzipPart, plainOf, plainPart } from './gzipParts.ts'

const brotli = promisify(brotliCompress)

/** Milliseconds of work between two pauses: each pause lets all waiting requests run, and costs as long as they take. */
const pace = 4

/** The response around the rows changes with each vote on the post, so only the last few are cached, in each encoding. */
const wholesMost = 2

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
  /** Names this build: the same content built again may have other parts. */
  readonly build: symbol
  /** When something in it changes by time alone, such as the badge of a new member. */
  readonly validUntil: number
  /** Approximate bytes in memory, including what is cached with it later. */
  readonly weight: number
  /** The most bytes of parts for single readers that are cached with it; a part of `weight`. */
  readonly overlayRoom: number
  /** How many comments were put in order for it. */
  readonly ranked: number
  /** Whole responses by their digest, and the replaced parts of single readers. */
  readonly inBrotli: Map<string, Buffer<ArrayBuffer> | 'asked' | 'making'>
  readonly inGzip: Map<string, Buffer<ArrayBuffer>>
  readonly overlays: Map<number, Overlay>
}

/** A part as one reader sees it. */
interface OwnPart {
  /** The reader's own marks in it as text, to recognise the same part. */
  readonly marks: string
  readonly part: GzipPart
}

/** What differs for one reader. */
export interface Overlay {
  /** The build that it was made for. */
  readonly of: symbol
  /** All of the reader's own marks as text. */
  readonly marks: string
  /** By the shared part that each replaces: the next body takes over most parts, and their replacements with them. */
  readonly parts: ReadonlyMap<GzipPart, OwnPart>
}

/** A comment that a reader voted on or saved. */
export interface Mark {
  readonly id: number
  readonly text: string
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

/** What cached overlays have of parts that are still there. Parts that are gone would be held for readers who never return. */
const overlaysOf = (previous: ThreadBody | undefined, parts: ReadonlyArray<GzipPart>): Map<number, Overlay> => {
  const still = new Map<number, Overlay>()
  const there = new Set(parts)
  for (const [viewer, overlay] of previous?.overlays ?? []) {
    const own = new Map([...overlay.parts].filter(([base]) => there.has(base)))
    if (own.size > 0) still.set(viewer, { ...overlay, parts: own })
  }
  return still
}

/** What a part, a row and the id of a conversation take besides their text, in bytes. */
const sizes = { part: 300, row: 60, id: 8 } as const

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
  const { comments, topLevelIds, ranked } = yield* read({
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
  let bytes = 0
  let paused = Number.NEGATIVE_INFINITY
  for (let from = 0; from < comments.length; from += partLength) {
    if (performance.now() - paused > pace) {
      yield* slices.turn
      paused = performance.now()
    }
    const part = joined(comments.slice(from, from + partLength).map(rowText), from === 0)
    starts.set(part.starts, from)
    const digest = createHash('sha256').update(part.plain).digest('base64url')
    hash.update(digest)
    const made = known.get(digest) ?? (yield* Effect.promise(() => gzipPart(part.plain)))
    parts.push(made)
    partDigests.push(digest)
    bytes += made.data.length
  }
  const ids = comments.map(({ id }) => id)
  const overlayRoom = Math.min(Math.max(10_000, bytes * 2), 2_000_000)
  const around = 1000 + comments.length * sizes.row + parts.length * sizes.part + topLevelIds.length * sizes.id
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
    build: Symbol('build'),
    // The parts, and whole responses in both encodings.
    weight: around + bytes * (1 + 2 * wholesMost) + overlayRoom,
    overlayRoom,
    ranked,
    inBrotli: new Map(),
    inGzip: new Map(),
    // Each reader's is brought up to date at the next read.
    overlays: overlaysOf(previous, parts),
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

/** Marks by the part that they are in. */
const marksByPart = (body: ThreadBody, marks: ReadonlyArray<Mark>): ReadonlyMap<number, ReadonlyArray<Mark>> => {
  const byId = Map.groupBy(marks, ({ id }) => id)
  const byPart = new Map<number, Array<Mark>>()
  for (const [place, id] of body.ids.entries()) {
    const own = byId.get(id)
    if (own === undefined) continue
    const at = Math.floor(place / partLength)
    const others = byPart.get(at)
    if (others === undefined) byPart.set(at, [...own])
    else others.push(...own)
  }
  return byPart
}

const textOf = (marks: ReadonlyArray<Mark>): string => marks.map(({ text }) => text).join(' ')

/**
 * The parts that differ for a reader. What `known` has of the same shared parts with the same marks is taken over.
 * `read` returns marked comments as that reader sees them.
 */
export const overlayOf = Effect.fnUntraced(function* <R>(
  body: ThreadBody,
  marks: ReadonlyArray<Mark>,
  known: Overlay | undefined,
  read: (ids: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<Comment>, never, R>,
): Effect.fn.Return<Overlay, never, R> {
  const all = textOf(marks)
  if (known?.of === body.build && known.marks === all) return known
  const parts = new Map<GzipPart, OwnPart>()
  const changed: Array<{ readonly at: number; readonly base: GzipPart; readonly own: ReadonlyArray<Mark> }> = []
  for (const [at, own] of marksByPart(body, marks)) {
    const base = body.parts[at]
    if (base === undefined) continue
    const before = known?.parts.get(base)
    if (before?.marks === textOf(own)) parts.set(base, before)
    else changed.push({ at, base, own })
  }
  const comments = yield* read([...new Set(changed.flatMap(({ own }) => own.map(({ id }) => id)))])
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  for (const { at, base, own } of changed) {
    yield* slices.turn
    parts.set(base, { marks: textOf(own), part: yield* Effect.promise(() => withRows(body, at, byId)) })
  }
  return { of: body.build, marks: all, parts }
})

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The bytes that an overlay holds. */
export const heldBy = ({ parts }: Overlay): number =>
  [...parts.values()].reduce((sum, { part }) => sum + part.data.length + sizes.part, 0)

/** A whole response in gzip. To join a hundred parts is little work, but leaves a megabyte to be collected. */
export const wholeInGzip = async (
  { inGzip }: ThreadBody,
  digest: string,
  parts: () => Promise<ReadonlyArray<GzipPart>>,
): Promise<Buffer<ArrayBuffer>> => {
  const known = inGzip.get(digest)
  if (known !== undefined) return known
  const whole = gzipOf(await parts())
  inGzip.set(digest, whole)
  const oldest = inGzip.keys().next().value
  if (inGzip.size > wholesMost && oldest !== undefined) inGzip.delete(oldest)
  return whole
}

/** Whether a response is being compressed with Brotli. */
let isMaking = false

/**
 * A whole response in Brotli, without any reader's own marks; undefined until it is ready, because compressing it takes
 * many times as long as joining parts. It is compressed in the background once a second reader asks for the same bytes,
 * one response at a time, since it takes one of the few threads that compress for everybody.
 */
export const readyInBrotli = (
  { inBrotli }: ThreadBody,
  digest: string,
  parts: () => Promise<ReadonlyArray<GzipPart>>,
): Buffer<ArrayBuffer> | undefined => {
  const known = inBrotli.get(digest)
  if (known === 'asked' && !isMaking) {
    isMaking = true
    inBrotli.set(digest, 'making')
    parts()
      .then(plainOf)
      .then((plain) => brotli(plain, brotliOptions))
      .then(
        (whole) => inBrotli.has(digest) && inBrotli.set(digest, whole),
        // Memory was short, or zlib is: readers get gzip.
        () => inBrotli.delete(digest),
      )
      .finally(() => {
        isMaking = false
      })
  }
  if (known === undefined) inBrotli.set(digest, 'asked')
  const oldest = [...inBrotli].find(([, each]) => each !== 'making')?.[0]
  if (inBrotli.size > wholesMost && oldest !== undefined) inBrotli.delete(oldest)
  return typeof known === 'string' ? undefined : known
}
