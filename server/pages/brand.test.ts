// A built client under another name: its page, manifest, icons and worker, with nothing else changed.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type Brand, brandedClient, usualBrand } from './brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const built = join(folder, 'client')
mkdirSync(join(built, 'assets'), { recursive: true })
mkdirSync(join(built, 'install'))
const read = (from: string, path: string): string => readFileSync(join(from, path), 'utf8')
for (const [path, text] of Object.entries({
  'index.html': read('.', 'index.html'),
  'index.html.br': 'the usual page',
  'app.webmanifest': read('public', 'app.webmanifest'),
  'early.js': read('public', 'early.js'),
  'icon.svg': '<svg/>',
  'install/icon-192.png': 'the usual icon',
  'sw.js': 'shell({id:`abc123`,files:`/app.webmanifest,/index.html`})',
  'assets/main-1.js': 'code',
}))
  writeFileSync(join(built, path), text)
const icon = join(folder, 'icon.png')

const brand: Brand = {
  name: 'Cats & <Co>',
  colour: '#aa2200',
  icon: '',
  termsUrl: 'https://cats.example/terms',
  rulesUrl: '',
}

const usual = { takesSupport: true, mediaOrigin: '' }

it('is the built one where nothing is set', async () => {
  const client = await brandedClient(built, usualBrand, usual)
  expect(client.folder).toBe(built)
  await client.remove()
  expect(existsSync(built)).toBe(true)
})

it('has the name in its page and manifest, in each encoding', async () => {
  const { folder: made, remove } = await brandedClient(built, brand, usual)
  const page = read(made, 'index.html')
  expect(page).toContain('<title>Cats &amp; &lt;Co&gt;</title>')
  expect(page).toContain('<meta name="application-name" content="Cats &amp; &lt;Co&gt;" />')
  expect(page).toContain('<meta name="terms" content="https://cats.example/terms" />')
  expect(page).not.toMatch(/name="(?:rules|support)"/)
  expect(brotliDecompressSync(readFileSync(join(made, 'index.html.br'))).toString()).toBe(page)
  expect(gunzipSync(readFileSync(join(made, 'index.html.gz'))).toString()).toBe(page)
  expect(JSON.parse(read(made, 'app.webmanifest'))).toMatchObject({
    name: 'Cats & <Co>',
    short_name: 'Cats & <Co>',
    theme_color: '#aa2200',
  })
  const texts = readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:html|js|css|webmanifest|svg)$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  expect(texts.filter((text) => text.includes('Parley'))).toEqual([])
  expect(read(made, 'assets/main-1.js')).toBe('code')
  await remove()
  expect([existsSync(made), existsSync(built)]).toEqual([false, true])
})

it('is another build for the service worker, which stores its colours, too', async () => {
  const one = await brandedClient(built, brand, usual)
  const other = await brandedClient(built, { ...brand, name: 'Dogs' }, usual)
  const worker = read(one.folder, 'sw.js')
  expect(worker).toMatch(/^shell\(\{id:`abc123[0-9a-f]{8}`,files:`\/brand\.css,\/app\.webmanifest,\/index\.html`\}\)$/)
  expect(read(other.folder, 'sw.js')).not.toBe(worker)
  expect(read(one.folder, 'index.html')).toContain('<link href="/brand.css" rel="stylesheet" />')
  expect(existsSync(join(one.folder, 'brand.css'))).toBe(true)
  await one.remove()
  await other.remove()
})

it('has the picture as its icons, in the sizes of the manifest', async () => {
  writeFileSync(
    icon,
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#00f' } })
      .png()
      .toBuffer(),
  )
  const { folder: made, remove } = await brandedClient(built, { ...usualBrand, icon }, usual)
  const sizes: Array<readonly [string, number | undefined]> = []
  for (const name of readdirSync(join(made, 'install')).toSorted())
    sizes.push([name, (await sharp(join(made, 'install', name)).metadata()).width])
  expect(sizes).toEqual([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])
  expect(read(made, 'index.html')).toContain('<link rel="icon" href="/install/icon-192.png" type="image/png" />')
  expect(read(made, 'app.webmanifest')).not.toContain('icon.svg')
  await remove()
})

it('says where there is no way to support the site', async () => {
  const { folder: made, remove } = await brandedClient(built, usualBrand, { ...usual, takesSupport: false })
  expect(read(made, 'index.html')).toContain('<meta name="support" content="off" />')
  await remove()
})

it('says which host has the media', async () => {
  const { folder: made, remove } = await brandedClient(built, usualBrand, {
    ...usual,
    mediaOrigin: 'https://cdn.example',
  })
  expect(read(made, 'index.html')).toContain('<meta name="media" content="https://cdn.example" />')
  await remove()
})

describe('a client that cannot be made leaves no folder, and says', () => {
  const failing = async (from: string, own: Brand, temporary: string): Promise<string> => {
    const { TMPDIR: before } = process.env
    process.env['TMPDIR'] = temporary
    try {
      await brandedClient(from, own, usual)
      return 'it was made'
    } catch (error) {
      return error instanceof Error ? error.message : ''
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
  }
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)

  it.each([
    ['is no picture', 'no picture'],
    ['is not there', undefined],
  ])('that the icon %s', async (what, content) => {
    const wrong = join(folder, `${what}.png`)
    if (content !== undefined) writeFileSync(wrong, content)
    expect(await failing(built, { ...brand, icon: wrong }, temporary)).toMatch(
      `BRAND_ICON names ${wrong}, which cannot be read as a picture: `,
    )
    expect(readdirSync(temporary)).toEqual([])
  })

  it('that its folder for temporary files cannot be written', async () => {
    const missing = join(folder, 'missing')
    expect(await failing(built, brand, missing)).toMatch(
      new RegExp(
        `cannot be written to ${missing} \\(ENOENT.*\\): make room there, or choose another folder with TMPDIR`,
      ),
    )
  })

  it('why it is broken off when half of it is written', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    for (const [path, text] of [
      ['index.html', read('.', 'index.html')],
      ['app.webmanifest', 'not JSON'],
    ] as const)
      writeFileSync(join(broken, path), text)
    expect(await failing(broken, brand, temporary)).toMatch(`cannot be written to ${temporary} (`)
    expect(readdirSync(temporary)).toEqual([])
  })
})
