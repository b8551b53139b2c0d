/** Files as members' devices make them, with metadata such as author and place. For tests. */
import sharp from 'sharp'

/** Words hidden in the samples' metadata, which must not be in stored files. */
export const hiddenWords = ['Pocketcam', '+52.3702+004.8952/', 'LAT52LON4', 'secret remark'] as const

const exif = {
  IFD0: { Make: 'Pocketcam', Copyright: 'secret remark' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' },
} as const

interface Side {
  readonly width: number
  readonly height: number
}

/** A picture that is red on its left half and blue on its right. */
const halves = ({ width, height }: Side) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } }).composite([
    {
      input: { create: { width: width - (width >> 1), height, channels: 3, background: '#0000c0' } },
      left: width >> 1,
      top: 0,
    },
  ])

/** A photo taken with the camera on its side: the left half comes out on top. */
export const photo = (size: Side = { width: 1600, height: 1200 }): Promise<Buffer> =>
  halves(size).withMetadata({ orientation: 6 }).withExif(exif).jpeg().toBuffer()

export const drawing = (format: 'png' | 'webp', size: Side = { width: 700, height: 350 }): Promise<Buffer> =>
  halves(size).withExif(exif).toFormat(format).toBuffer()

const frames = (): Promise<Array<Buffer>> =>
  Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )

/** Three frames in an endless loop, a comment, application data, and trailing bytes. */
export const movingGif = async (): Promise<Buffer> => {
  const plain = await sharp(await frames(), { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer()
  const comment = Buffer.from('!\xfe\x0dsecret remark\0', 'latin1')
  const program = Buffer.from('!\xff\x0bXMP DataXMP\x09Pocketcam\0', 'latin1')
  const head = 13 + 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) * ((plain[10] ?? 0) >> 7)
  return Buffer.concat([plain.subarray(0, head), comment, program, plain.subarray(head), Buffer.from('LAT52LON4')])
}

/** Three frames in an endless loop. */
export const movingWebp = async (): Promise<Buffer> =>
  sharp(await frames(), { join: { animated: true } })
    .withExif(exif)
    .webp({ delay: [100, 200, 300], loop: 0 })
    .toBuffer()
