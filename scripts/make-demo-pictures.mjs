// Renders the demo world's PNG, JPEG and WEBP pictures from its own drawings in Chromium, large and small; run it only to change them.
//
//   node scripts/make-demo-pictures.mjs [path of Chromium]
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { postPicture } from '../server/demo/artwork.ts'
import { demoPictures } from '../server/demo/pictures.ts'

const media = fileURLToPath(new URL('../server/demo/media/', import.meta.url))
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()

for (const { family, seed, versions } of demoPictures) {
  const [large] = versions
  const source = `data:image/svg+xml;base64,${Buffer.from(postPicture(seed, large.width, large.height, family)).toString('base64')}`
  for (const { width, height, contentType, file } of versions) {
    const encoded = await page.evaluate(
      async (wanted) => {
        const image = new Image()
        image.src = wanted.source
        await image.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: wanted.width, height: wanted.height })
        canvas.getContext('2d').drawImage(image, 0, 0, wanted.width, wanted.height)
        return canvas.toDataURL(wanted.contentType, 0.78)
      },
      { source, width, height, contentType },
    )
    const bytes = Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
    writeFileSync(media + file, bytes)
    process.stdout.write(`${file} ${bytes.length} bytes\n`)
  }
}
await browser.close()
