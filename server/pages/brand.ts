/**
 * The client under the operator's own name, colour and icon: a copy of the built files, of which those that hold the name
 * are rewritten at the start. docs/decisions/0067-a-site-of-ones-own.md.
 */
import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadSharp } from '../media/encodePicture.ts'
import { brandColours } from './brandColours.ts'
import { escaped } from './headTags.ts'

/** What an operator may set. */
export interface Brand {
  readonly name: string
  /** `#rrggbb`; '' for the usual colours. */
  readonly colour: string
  /** A square picture as a file; '' for the usual icon. */
  readonly icon: string
  /** Addresses of pages, or paths on this site; '' for none. */
  readonly termsUrl: string
  readonly rulesUrl: string
}

export const usualBrand: Brand = { name: 'Parley', colour: '', icon: '', termsUrl: '', rulesUrl: '' }

/** What pages and server-rendered screens need to know about the site. */
export interface Site extends Pick<Brand, 'name' | 'termsUrl' | 'rulesUrl'> {
  /** Whether there is any way to support the site. */
  readonly takesSupport: boolean
  /** Origin of a CDN for media; '' for none. */
  readonly mediaOrigin: string
}

const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escaped(content)}" />\n`

/** The page with the site's name, and the data about the site that the client reads from its head. */
export const brandedPage = (
  page: string,
  { name, termsUrl, rulesUrl, takesSupport, mediaOrigin }: Site,
  hasColour: boolean,
): string =>
  page
    .replaceAll(usualBrand.name, () => escaped(name))
    .replace(
      '</head>',
      () =>
        `${meta('terms', termsUrl)}${meta('rules', rulesUrl)}${meta('support', takesSupport ? '' : 'off')}${meta('media', mediaOrigin)}${
          // The order of its attributes distinguishes it from the build's style sheets, which rendered pages inline.
          hasColour ? '<link href="/brand.css" rel="stylesheet" />\n' : ''
        }</head>`,
    )

interface Manifest {
  readonly icons: ReadonlyArray<{ readonly src: string }>
  readonly [field: string]: unknown
}

/** Screenshots and the drawn icon show the usual name and colours. */
const brandedManifest = (text: string, { name, colour, icon }: Brand): string => {
  const { screenshots, ...usual }: Manifest = JSON.parse(text)
  const icons = icon === '' ? usual.icons : usual.icons.filter(({ src }) => !src.endsWith('.svg'))
  const isUsual = name === usualBrand.name && colour === '' && icon === ''
  return JSON.stringify({
    ...usual,
    name,
    short_name: name,
    icons,
    ...(colour === '' ? {} : { theme_color: colour }),
    ...(isUsual ? { screenshots } : {}),
  })
}

/** The service worker needs another version, because the page differs and there is one more file. */
const brandedWorker = (worker: string, mark: string, hasColour: boolean): string =>
  worker
    .replace(/id:([`"'])(\w+)\1/, (_, quote: string, id: string) => `id:${quote}${id}${mark}${quote}`)
    .replace(/files:([`"'])/, (all, quote: string) => (hasColour ? `files:${quote}/brand.css,` : all))

const iconFiles = {
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
  'apple-touch-icon.png': 180,
}

/** A maskable icon may be cut to a circle: the picture fills four fifths of it. */
const iconOf = async (picture: Buffer, size: number, colour: string, isMaskable: boolean): Promise<Buffer> => {
  const sharp = await loadSharp()
  const inner = isMaskable ? Math.round(size * 0.8) : size
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const drawn = await sharp(picture).resize(inner, inner, { fit: 'contain', background: transparent }).png().toBuffer()
  if (!isMaskable) return drawn
  return sharp({ create: { width: size, height: size, channels: 4, background: colour === '' ? '#ffffff' : colour } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Links are quicker than copies, and impossible between file systems. */
const place = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(() => copyFile(from, to))
}

const rewritten = /^(?:index\.html|app\.webmanifest|sw\.js)(?:\.br|\.gz)?$/

const writeCompressed = async (path: string, text: string): Promise<void> => {
  await writeFile(path, text)
  await writeFile(`${path}.br`, brotliCompressSync(text))
  await writeFile(`${path}.gz`, gzipSync(text))
}

interface BrandedClient {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** The site's own picture, with the icons drawn from it. */
interface Picture {
  readonly bytes: Buffer
  /** By their names. */
  readonly icons: ReadonlyMap<string, Buffer>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Undefined for the usual icon. Rejects with a sentence. */
export const readPicture = async ({ icon, colour }: Brand): Promise<Picture | undefined> => {
  if (icon === '') return undefined
  try {
    const bytes = await readFile(icon)
    const icons = new Map<string, Buffer>()
    for (const [name, size] of Object.entries(iconFiles))
      icons.set(name, await iconOf(bytes, size, colour, name.includes('maskable')))
    return { bytes, icons }
  } catch (error) {
    throw new Error(`BRAND_ICON names ${icon}, which cannot be read as a picture: ${messageOf(error)}.`, {
      cause: error,
    })
  }
}

const fill = async (
  folder: string,
  built: string,
  paths: ReadonlyArray<string>,
  brand: Brand,
  more: Pick<Site, 'takesSupport' | 'mediaOrigin'>,
  picture: Picture | undefined,
): Promise<void> => {
  const isReplaced = (path: string): boolean =>
    rewritten.test(path) ||
    (picture !== undefined && (path === 'icon.svg' || Object.hasOwn(iconFiles, path.replace('install/', ''))))
  for (const path of paths) if (!isReplaced(path)) await place(join(built, path), join(folder, path))
  const read = (path: string): Promise<string> => readFile(join(built, path), 'utf8')
  const hasColour = brand.colour !== ''
  const page = brandedPage(await read('index.html'), { ...brand, ...more }, hasColour)
  const isDrawn = picture !== undefined && extname(brand.icon).toLowerCase() === '.svg'
  await writeCompressed(
    join(folder, 'index.html'),
    picture === undefined || isDrawn
      ? page
      : page.replace('href="/icon.svg" type="image/svg+xml"', 'href="/install/icon-192.png" type="image/png"'),
  )
  if (paths.includes('app.webmanifest'))
    await writeCompressed(join(folder, 'app.webmanifest'), brandedManifest(await read('app.webmanifest'), brand))
  if (hasColour) await writeCompressed(join(folder, 'brand.css'), brandColours(brand.colour))
  if (paths.includes('sw.js')) {
    const mark = createHash('sha256')
      .update(page)
      .update(brand.colour)
      .update(picture?.bytes ?? '')
      .digest('hex')
      .slice(0, 8)
    await writeCompressed(join(folder, 'sw.js'), brandedWorker(await read('sw.js'), mark, hasColour))
  }
  if (picture === undefined) return
  await mkdir(join(folder, 'install'), { recursive: true })
  // The worker stores this file, too.
  await writeFile(join(folder, 'icon.svg'), isDrawn ? picture.bytes : '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [name, icon] of picture.icons) await writeFile(join(folder, 'install', name), icon)
}

/**
 * The folder of the client to serve: the built one, if nothing in it changes. Rejects with a sentence, and leaves no
 * folder then.
 */
export const brandedClient = async (
  built: string,
  brand: Brand,
  more: Pick<Site, 'takesSupport' | 'mediaOrigin'>,
): Promise<BrandedClient> => {
  const isUsual = JSON.stringify(brand) === JSON.stringify(usualBrand) && more.takesSupport && more.mediaOrigin === ''
  const files = await readdir(built, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = files.filter((file) => file.isFile()).map((file) => relative(built, join(file.parentPath, file.name)))
  if (isUsual || !paths.includes('index.html')) return { folder: built, remove: () => Promise.resolve() }
  const picture = await readPicture(brand)
  let folder = ''
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    folder = await mkdtemp(join(tmpdir(), 'site-'))
    await fill(folder, built, paths, brand, more, picture)
    return { folder, remove }
  } catch (error) {
    if (folder !== '') await remove()
    throw new Error(
      `The pages with this site's name or settings cannot be written to ${tmpdir()} (${messageOf(error)}): make room there, or choose another folder with TMPDIR=folder.`,
      { cause: error },
    )
  }
}
