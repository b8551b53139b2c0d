/** Files crafted to keep a server busy, as short as possible for the work they cause. For tests and benchmarks. */

// An mp4 as a phone makes it, box by box: a video of some bytes, a track with the camera's position, and metadata
// wherever it is allowed. For tests.
// /

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
const placeMarks = 'LAT52LON4LAT52LON5'

/** The video's own bytes, which must not change or move. */
export const filmBytes = Buffer.from(pictures)

/**
 * 1920 x 1080, shown upright as 1080 x 1920. `handler` is the kind of the track with the camera's position, `inMovie`
 * is put into the description, and `more` is appended unchanged.
 */
export const sampleFilm = ({
  more = new Uint8Array(),
  brand = 'mp42',
  handler = 'meta',
  inMovie = new Uint8Array(),
}: {
  more?: Uint8Array
  brand?: string
  handler?: string
  inMovie?: Uint8Array
} = {}): Buffer => {
  const head = box('ftyp', brand, numbers(0), 'mp42isom')
  const film = head.length + 8
  const data = film + pictures.length
  return Buffer.concat([
    head,
    box('mdat', pictures, placeMarks),
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
        handler,
        width: 0,
        height: 0,
        chunks: [data, data + 9],
        sampleLengths: [4, 5, 4, 5],
        samplesPerChunk: 2,
      }),
      box('meta', numbers(0), 'Pocketcam'),
      Buffer.from(inMovie),
      remark(),
    ),
    box('uuid', 'x'.repeat(16), 'secret remark'),
    more,
  ])
}

const filmTrack = track({ handler: 'vide', width: 64, height: 64, chunks: [], sampleLengths: [], samplesPerChunk: 1 })

/**
 * A video with many data boxes, and a track whose every chunk lies in the last of them, two bytes after the previous
 * one.
 */
export const filmOfChunks = (chunks: number, boxes: number): Buffer => {
  const head = box('ftyp', 'mp42', numbersOf([0]), 'mp42isom')
  const empty = Buffer.concat(Array.from({ length: boxes }, () => box('mdat')))
  const from = head.length + empty.length + 8
  const places = Array.from({ length: chunks }, (_, index) => from + 2 * index)
  const data = track({
    handler: 'meta',
    width: 0,
    height: 0,
    chunks: places,
    sampleLengths: places.map(() => 1),
    samplesPerChunk: 1,
  })
  return Buffer.concat([head, empty, box('mdat', Buffer.alloc(2 * chunks)), box('moov', filmTrack, data)])
}

/** A video whose description is nothing but empty boxes. */
export const filmOfEmptyBoxes = (boxes: number): Buffer =>
  Buffer.concat([
    box('ftyp', 'mp42', numbersOf([0]), 'mp42isom'),
    box('moov', filmTrack, box('trak', Buffer.concat(Array.from({ length: boxes }, () => box('mdia'))))),
  ])

/** A chunk of a webp. */
export const webpChunk = (name: string, ...content: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** Declares an animation of 16 x 16 pixels. */
const movingHead = webpChunk('VP8X', Buffer.from([2, 0, 0, 0, 15, 0, 0, 15, 0, 0]))
const movingRest = webpChunk('ANIM', Buffer.alloc(6))
const frameHead = Buffer.from([0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0, 100, 0, 0, 0])
/** A picture of 16 x 16 pixels in one colour. */
const flatPicture = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvD8ADAAcQ/Y/+ByKi/wEA', 'base64').subarray(12)

const webpFile = (...chunks: ReadonlyArray<Buffer>): Buffer =>
  webpChunk('RIFF', Buffer.from('WEBP'), movingHead, movingRest, ...chunks)

/** Nested frames. `before` comes before the outermost. */
export const webpOfNestedFrames = (depth: number): Buffer => {
  // From the inside out, because each header holds the length of its content.
  const heads: Array<Buffer> = []
  for (let inner = 0; inner < depth; inner += 1) {
    const head = Buffer.alloc(8)
    head.write('ANMF', 'latin1')
    head.writeUInt32LE(frameHead.length + inner * (8 + frameHead.length), 4)
    heads.push(frameHead, head)
  }
  return webpFile(webpChunk('ANMF', frameHead, flatPicture), Buffer.concat(heads.toReversed()))
}

/** An animation of many frames. */
export const webpOfFrames = (frames: number): Buffer => {
  const frame = webpChunk('ANMF', frameHead, flatPicture)
  return webpFile(Buffer.concat(Array.from({ length: frames }, () => frame)))
}

const gifHead = Buffer.from('GIF89a\x10\0\x10\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')

/** A gif of one frame, with comments in blocks of a single letter. */
export const gifOfBlocks = (blocks: number): Buffer =>
  Buffer.concat([
    gifHead,
    Buffer.from('!\xfe', 'latin1'),
    Buffer.from('\x01x'.repeat(blocks), 'latin1'),
    Buffer.from('\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
  ])

/** A gif of many frames, each of a single pixel. */
export const gifOfFrames = (frames: number): Buffer =>
  Buffer.concat([
    gifHead,
    Buffer.from('!\xf9\x04\0\x05\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0'.repeat(frames), 'latin1'),
    Buffer.from(';'),
  ])
