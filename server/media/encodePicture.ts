/**
 * Re-encodes pictures: upright, in sRGB, and without metadata such as place, time and device. Trailing data is dropped
 * too.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata, Sharp } from 'sharp'
import { damagedFile } from './fileErrors.ts'
import { pixelsMost, pixelsMostAtOnce, type Size } from './pictureSizes.ts'
import type { PreparedFile } from './storeFiles.ts'

/** The library that decodes and encodes pictures. It is native and large, so it is loaded with the first picture. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Every upload is a different picture, so caching is useless.
  sharp.cache(false)
  // Two threads work on files at a time: with a second core each they would take all cores.
  sharp.concurrency(1)
  return sharp
}

/** Timeout for one picture, in seconds: longer ones are crafted to keep a server busy. */
const patience = 30

type Ending = 'jpg' | 'png' | 'webp'

const encoded = (picture: Sharp, ending: Ending, isPalette: boolean): Sharp => {
  switch (ending) {
    case 'jpg':
      return picture.jpeg({ quality: 88, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 8, palette: isPalette, ...(isPalette ? { quality: 100 } : {}) })
    case 'webp':
      return picture.webp({ quality: 82 })
  }
}

const orDamaged = <A>(work: Promise<A>): Promise<A> =>
  work.catch(() => {
    throw damagedFile()
  })

/** Progressive, interlaced and webp pictures are decoded in memory as a whole; others are streamed row by row. */
const isDecodedAtOnce = ({ isProgressive, format }: Metadata): boolean => isProgressive || format === 'webp'

/** A picture that can be drawn in several sizes. */
export interface OpenPicture {
  /** As displayed: upright. */
  readonly size: Size
  readonly isAnimated: boolean
  /** Draws the picture in its own shape, or cropped to `size` around its centre, into a file `name` in the folder. */
  readonly draw: (name: string, ending: Ending, size: Size) => Promise<PreparedFile>
}

/** Opens a picture file. Throws a refusal if it is damaged or has too many pixels. */
export const openPicture = async (path: string, folder: string): Promise<OpenPicture> => {
  const sharp = await loadSharp()
  const decoder = () => sharp(path, { limitInputPixels: pixelsMost, failOn: 'error' })
  const facts: Metadata = await orDamaged(decoder().metadata())
  if (isDecodedAtOnce(facts) && facts.width * facts.height > pixelsMostAtOnce) throw damagedFile()
  return {
    size: { width: facts.autoOrient.width, height: facts.autoOrient.height },
    isAnimated: (facts.pages ?? 1) > 1,
    draw: async (name, ending, { width, height }) => {
      const picture = decoder().autoOrient().resize({ width, height, fit: 'cover' }).timeout({ seconds: patience })
      const { data } = await orDamaged(encoded(picture, ending, facts.isPalette).toBuffer({ resolveWithObject: true }))
      const drawn = join(folder, `${name}.${ending}`)
      await writeFile(drawn, data)
      return { path: drawn, ending, width, height, bytes: data.length }
    },
  }
}
