// Whether browsers offer to install the app: the published criteria, and the extras that app stores and home screens
// show.
import { existsSync, readFileSync } from 'node:fs'
import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'

const Picture = Schema.Struct({
  src: Schema.String,
  sizes: Schema.String,
  type: Schema.String,
  purpose: Schema.optionalKey(Schema.Literals(['any', 'maskable'])),
})
const Manifest = Schema.Struct({
  id: Schema.String,
  name: Schema.NonEmptyString,
  short_name: Schema.String.check(Schema.isMaxLength(12)),
  description: Schema.NonEmptyString,
  start_url: Schema.String,
  scope: Schema.String,
  display: Schema.Literals(['standalone', 'fullscreen', 'minimal-ui']),
  background_color: Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/)),
  theme_color: Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/)),
  icons: Schema.Array(Picture),
  shortcuts: Schema.Array(
    Schema.Struct({ name: Schema.NonEmptyString, url: Schema.String, icons: Schema.Array(Picture) }),
  ),
  screenshots: Schema.Array(
    Schema.Struct({
      src: Schema.String,
      sizes: Schema.String,
      type: Schema.String,
      form_factor: Schema.Literals(['narrow', 'wide']),
      label: Schema.NonEmptyString,
    }),
  ),
})

const manifest = Schema.decodeUnknownSync(Manifest)(JSON.parse(readFileSync('public/app.webmanifest', 'utf8')))
const page = readFileSync('index.html', 'utf8')

/** Width and height from the header of the PNG. */
const sizeOf = (src: string): string => {
  const bytes = readFileSync(`public${src}`)
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

const hasIcon = (size: string, purpose: string): boolean =>
  manifest.icons.some((icon) => icon.sizes === size && icon.purpose === purpose)

describe('the app can be installed', () => {
  it('has a manifest that the page links, with a start URL in its own scope', () => {
    expect(page).toContain('<link rel="manifest" href="/app.webmanifest" />')
    const host = 'https://parley.example'
    const scope = new URL(manifest.scope, host).href
    for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
      expect(new URL(address, host).href.startsWith(scope)).toBe(true)
  })

  it('has the icon sizes that systems require', () => {
    expect(hasIcon('192x192', 'any') && hasIcon('512x512', 'any') && hasIcon('512x512', 'maskable')).toBe(true)
    expect(manifest.icons.some(({ type, sizes }) => type === 'image/svg+xml' && sizes === 'any')).toBe(true)
    expect(page).toContain('<link rel="apple-touch-icon" href="/install/apple-touch-icon.png" />')
    expect(sizeOf('/install/apple-touch-icon.png')).toBe('180x180')
  })

  it('has every picture it names, in the size it states', () => {
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    expect(pictures.filter(({ src }) => !existsSync(`public${src}`))).toEqual([])
    const drawn = pictures.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ src }) => [src, sizeOf(src)])).toEqual(drawn.map(({ src, sizes }) => [src, sizes]))
  })

  it('has screenshots of a phone and a wide screen for the install dialog', () => {
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
  })

  it('has shortcuts to Trending, a new post and messages', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Trending', '/c/trending'],
      ['New post', '/submit'],
      ['Messages', '/messages'],
    ])
  })
})
