/** The rows of a thread in few bytes: about seven each, instead of the eighty of an object. */
import type { ThreadRow } from '../../signals/CommentTree.ts'
import { isPackable, PackedNumbers } from './PackedNumbers.ts'

const fields = new Set(['id', 'depth', 'span', 'replies', 'goesDeeper', 'author'])
const between = '\n'

const isRow = (value: unknown): value is ThreadRow => {
  const row: Partial<Record<keyof ThreadRow, unknown>> = Object(value)
  return (
    [row.id, row.depth, row.span, row.replies].every(isPackable) &&
    typeof row.goesDeeper === 'boolean' &&
    typeof row.author === 'string' &&
    !row.author.includes(between) &&
    Object.keys(row).every((name) => fields.has(name))
  )
}

export const areRows = (values: ReadonlyArray<unknown>): values is ReadonlyArray<ThreadRow> => values.every(isRow)

export class PackedRows implements Iterable<ThreadRow> {
  readonly length: number
  readonly #ids: PackedNumbers
  readonly #depths: PackedNumbers
  readonly #spans: PackedNumbers
  readonly #replies: PackedNumbers
  /** One text: thousands of short ones take several times as much. */
  readonly #names: string
  readonly #authors: PackedNumbers

  constructor(rows: ReadonlyArray<ThreadRow>) {
    const places = new Map<string, number>()
    for (const { author } of rows) if (!places.has(author)) places.set(author, places.size)
    this.length = rows.length
    this.#ids = new PackedNumbers(rows.map(({ id }) => id))
    this.#depths = new PackedNumbers(rows.map(({ depth, goesDeeper }) => 2 * depth + (goesDeeper ? 1 : 0)))
    this.#spans = new PackedNumbers(rows.map(({ span }) => span))
    // As a rule the same distance.
    this.#replies = new PackedNumbers(rows.map(({ replies, span }) => replies - span))
    this.#names = [...places.keys()].join(between)
    this.#authors = new PackedNumbers(rows.map(({ author }) => places.get(author) ?? 0))
  }

  /** Bytes in memory, roughly. */
  get size(): number {
    const columns = [this.#ids, this.#depths, this.#spans, this.#replies, this.#authors]
    return columns.reduce((sum, { size }) => sum + size, this.#names.length)
  }

  *[Symbol.iterator](): Generator<ThreadRow, void> {
    const names = this.#names.split(between)
    const [depths, spans, replies, authors] = [
      [...this.#depths],
      [...this.#spans],
      [...this.#replies],
      [...this.#authors],
    ]
    let at = 0
    for (const id of this.#ids) {
      const [deep = 0, span = 0, more = 0, author = 0] = [depths[at], spans[at], replies[at], authors[at]]
      const goesDeeper = deep % 2 !== 0
      yield {
        id,
        depth: (deep - (goesDeeper ? 1 : 0)) / 2,
        span,
        replies: more + span,
        goesDeeper,
        author: names[author] ?? '',
      }
      at += 1
    }
  }
}
