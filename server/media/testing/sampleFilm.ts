/**
 * An mp4 as a phone makes it, box by box: a video of some bytes, a track with the camera's position, and metadata
 * wherever it is allowed. For tests.
 */

/** Four-byte numbers. */
export const numbersOf = (values: ReadonlyArray<number>): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
const numbers = (...values: ReadonlyArray<number>): Buffer => numbersOf(values)

export const box = (type: string, ...content: ReadonlyArray<Buffer | string>): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([numbers(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const somewhen = 0x12345678
const remark = () => box('udta', box('\xa9xyz', '\0\x12\x15\xc7+52.3702+004.8952/'))

/** Rotated by 90 degrees, as phones store upright video. */
const matrix = numbers(0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000)

interface TrackOptions {
  readonly handler: string
  readonly width: number
  readonly height: number
  readonly chunks: ReadonlyArray<number>
  readonly sampleLengths: ReadonlyArray<number>
  readonly samplesPerChunk: number
}

export const track = ({ handler, width, height, chunks, sampleLengths, samplesPerChunk }: TrackOptions): Buffer =>
  box(
    'trak',
    box(
      'tkhd',
      numbers(7, somewhen, somewhen, 1, 0, 100, 0, 0, 0, 0),
      matrix,
      numbers(width * 0x10000, height * 0x10000),
    ),
    box(
      'mdia',
      box('mdhd', numbers(0, somewhen, somewhen, 1000, 100, 0)),
      box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0), 'Pocketcam handler\0'),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(0, 0)),
          box('stsc', numbers(0, 1, 1, samplesPerChunk, 1)),
          box('stsz', numbers(0, 0, sampleLengths.length), numbersOf(sampleLengths)),
          box('stco', numbers(0, chunks.length), numbersOf(chunks)),
        ),
      ),
    ),
    remark(),
  )

const pictures = 'the film itself, frame by frame'
const places = 'LAT52LON4LAT52LON5'

/** The video's own bytes, which must not change or move. */
export const filmBytes = Buffer.from(pictures)

/** 1920 x 1080, shown upright as 1080 x 1920. `more` is appended unchanged. */
export const sampleFilm = ({
  more = new Uint8Array(),
  brand = 'mp42',
}: {
  more?: Uint8Array
  brand?: string
} = {}): Buffer => {
  const head = box('ftyp', brand, numbers(0), 'mp42isom')
  const film = head.length + 8
  const data = film + pictures.length
  return Buffer.concat([
    head,
    box('mdat', pictures, places),
    box(
      'moov',
      box('mvhd', numbers(0, somewhen, somewhen, 1000, 100), Buffer.alloc(80)),
      track({
        handler: 'vide',
        width: 1920,
        height: 1080,
        chunks: [film],
        sampleLengths: [pictures.length],
        samplesPerChunk: 1,
      }),
      track({
        handler: 'meta',
        width: 0,
        height: 0,
        chunks: [data, data + 9],
        sampleLengths: [4, 5, 4, 5],
        samplesPerChunk: 2,
      }),
      box('meta', numbers(0), 'Pocketcam'),
      remark(),
    ),
    box('uuid', 'x'.repeat(16), 'secret remark'),
    more,
  ])
}
