/** A list of integers, packed as the distances between neighbours. The ids of a thread take two or three bytes each. */

const low = 128

/** Distances in both directions, as numbers from 0. */
const folded = (distance: number): number => (distance < 0 ? -2 * distance - 1 : 2 * distance)
const unfolded = (code: number): number => (code % 2 === 0 ? code / 2 : -(code + 1) / 2)

/** The distance between two of these, doubled, is still an exact integer. */
const largest = Number.MAX_SAFE_INTEGER / 8

/** Whether it can be packed. */
export const isPackable = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= largest && !Object.is(value, -0)

export class PackedNumbers implements Iterable<number> {
  readonly length: number
  readonly #bytes: Uint8Array

  /** `numbers` are packable. */
  constructor(numbers: ReadonlyArray<number>) {
    const bytes: Array<number> = []
    let before = 0
    for (const each of numbers) {
      let code = folded(each - before)
      for (; code >= low; code = Math.floor(code / low)) bytes.push(low + (code % low))
      bytes.push(code)
      before = each
    }
    this.length = numbers.length
    this.#bytes = Uint8Array.from(bytes)
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#bytes.length
  }

  *[Symbol.iterator](): Generator<number, void> {
    let [before, code, place] = [0, 0, 1]
    for (const byte of this.#bytes) {
      code += (byte % low) * place
      place *= low
      if (byte >= low) continue
      before += unfolded(code)
      yield before
      code = 0
      place = 1
    }
  }
}
