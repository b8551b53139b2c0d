// `node scripts/make-install-pictures.mjs`: draws the pictures that systems show for an installed app from
// public/icon.svg. Their sizes are in public/app.webmanifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/root.mjs'
import { orSentence, Sentence } from './lib/sentence.mjs'

const folder = join(root, 'public')
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8')

/** The drawing without its rounded corners, scaled down by `part`: systems cut out a shape of their own. */
const cutOut = (part) => {
  const [, ground, drawing] = /^<svg[^>]*>(<rect[^>]*\/>)(.*)<\/svg>\s*$/s.exec(icon) ?? []
  if (ground === undefined) throw new Sentence('public/icon.svg has no ground of one colour any more.')
  const edge = (64 * (1 - part)) / 2
  const plain = ground.replace(/ rx="[^"]*"/, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${plain}<g transform="translate(${edge} ${edge}) scale(${part})">${drawing}</g></svg>`
}

const draw = async (svg, size, name) => {
  // Rendered at its final size, not scaled up.
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 64 })
  await picture
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'install', name))
  console.log(`${name} drawn.`)
}

await orSentence(async () => {
  await draw(icon, 192, 'icon-192.png')
  await draw(icon, 512, 'icon-512.png')
  // Systems may cut off everything outside a circle of four fifths of the size.
  await draw(cutOut(0.78), 512, 'icon-maskable-512.png')
  await draw(cutOut(0.9), 180, 'apple-touch-icon.png')
})
