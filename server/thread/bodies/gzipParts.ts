/**
 * Gzip in parts: each part of a text is compressed once, by itself, and any sequence of parts makes one gzip stream. A
 * response of shared parts and parts for one reader is then assembled without compressing it again.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, inflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** A compressed piece of a stream. It does not depend on other pieces, and ends at a byte boundary. */
export interface GzipPart {
  readonly data: Uint8Array
  /** The checksum and the number of the uncompressed bytes. */
  readonly crc: number
  readonly length: number
  /** What a checksum before it is multiplied by: computed once, since long threads are joined from 160 parts. */
  readonly factor: number
}

// The checksum of two concatenated texts, computed from the checksums of both, as in zlib's crc32_combine: arithmetic
// with polynomials over bits, in reversed order, modulo gzip's polynomial.

const modulus = 0xedb8_8320
const one = 0x8000_0000

const times = (a: number, b: number): number => {
  let product = 0
  let factor = b
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ modulus
  }
  return product >>> 0
}

/** x to the power of 2 to the n. */
const powers: ReadonlyArray<number> = (() => {
  const all = [0x4000_0000]
  for (let n = 1; n < 32; n += 1) all.push(times(all[n - 1] ?? one, all[n - 1] ?? one))
  return all
})()

/** The factor that takes a checksum to that after so many further zero bytes. */
const factorOf = (bytes: number): number => {
  let factor = one
  // Three powers of two further: in bits.
  for (let left = bytes, n = 3; left > 0; left = Math.floor(left / 2), n += 1)
    if (left % 2 === 1) factor = times(powers[n % 32] ?? one, factor)
  return factor
}

// A full flush ends the block at a byte boundary and resets the compression history.
const options = { level: 6, finishFlush: constants.Z_FULL_FLUSH }

const partOf = (data: Uint8Array, plain: Buffer): GzipPart => ({
  data,
  crc: crc32(plain),
  length: plain.length,
  factor: factorOf(plain.length),
})

/** Compresses a part, off the main thread. It is copied, because zlib returns it as a view of a buffer of 16 kB. */
export const gzipPart = async (plain: Buffer): Promise<GzipPart> =>
  partOf(new Uint8Array(await deflate(plain, options)), plain)

/** Up to this length, compressing on this thread takes less time than handing the text over. */
const shortMost = 16_384

/** Up to this length, compression saves almost nothing. */
const tinyMost = 64

/** A block of bytes as they are. */
const stored = (plain: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(0xffff - plain.length, 3)
  return Buffer.concat([head, plain])
}

/** The same for a text that is usually short and differs in each response. */
export const gzipPartOfText = async (text: string): Promise<GzipPart> => {
  const plain = Buffer.from(text)
  if (plain.length > shortMost) return gzipPart(plain)
  return partOf(plain.length <= tinyMost ? stored(plain) : deflateRawSync(plain, options), plain)
}

/** The plain bytes of a part. */
export const plainPart = ({ data }: GzipPart): Promise<Buffer<ArrayBuffer>> =>
  inflate(data, { finishFlush: constants.Z_SYNC_FLUSH })

/** The plain bytes of parts in a row, each part once there is room for it. */
export const plainStream = (parts: ReadonlyArray<GzipPart>): ReadableStream<Uint8Array> => {
  const left = parts.values()
  return new ReadableStream({
    pull: async (pieces) => {
      const { value } = left.next()
      if (value === undefined) pieces.close()
      else pieces.enqueue(await plainPart(value))
    },
  })
}

/** All of them at once. */
export const plainOf = async (parts: ReadonlyArray<GzipPart>): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Array<Buffer> = []
  for (const part of parts) pieces.push(await plainPart(part))
  return Buffer.concat(pieces)
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const end = Buffer.from([0x03, 0x00])

/** The gzip stream of these parts in a row. */
export const gzipOf = (parts: ReadonlyArray<GzipPart>): Buffer<ArrayBuffer> => {
  let crc = 0
  let length = 0
  for (const part of parts) {
    crc = (times(part.factor, crc) ^ part.crc) >>> 0
    length += part.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 0x1_0000_0000, 4)
  return Buffer.concat([header, ...parts.map(({ data }) => data), end, trailer])
}
