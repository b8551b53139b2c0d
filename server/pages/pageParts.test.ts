import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { earlyScript, makePageParts } from './pageParts.ts'

const namesOf = (html: string) => {
  const { styles, scripts } = makePageParts(folder)(html)
  return { styles: styles.map(({ file }) => file), scripts }
}

const folder = mkdtempSync(join(tmpdir(), 'parley-parts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a page has the style sheets with its classes and their scripts, and no others', () => {
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/post.css'), '.Post_card_x1:hover,.Post_title_x2{color:red}')
  writeFileSync(join(folder, 'assets/media.css'), '@media (width>1px){.Media_frame_y1{top:0}}')
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      a: { file: 'assets/post.js', css: ['assets/post.css'] },
      b: { file: 'assets/media.js', css: ['assets/media.css'] },
      c: { file: 'assets/plain.js' },
    }),
  )
  expect(namesOf('<p class="other Post_title_x2"></p>')).toEqual({
    styles: ['assets/post.css'],
    scripts: ['assets/post.js'],
  })
  expect(namesOf('<p class="Media_frame_y1"></p><i class="Post_card_x1"></i>')).toEqual({
    styles: ['assets/media.css', 'assets/post.css'],
    scripts: ['assets/media.js', 'assets/post.js'],
  })
  expect(namesOf('<p>Post_card_x1</p>')).toEqual({ styles: [], scripts: [] })
})

it('a page has its styles and its first script in it, and they are named by hashes of their content', () => {
  writeFileSync(join(folder, 'early.js'), 'go()')
  writeFileSync(join(folder, 'index.html'), '<link rel="stylesheet" href="/assets/media.css">')
  expect(earlyScript(folder)).toEqual({
    file: 'early.js',
    text: 'go()',
    bytes: Buffer.from('go()'),
    hash: `'sha256-${createHash('sha256').update('go()').digest('base64')}'`,
  })
  // The empty page links it, so every screen needs it.
  expect(namesOf('<p></p>').styles).toEqual(['assets/media.css'])
})

it.each(['</style>', '</SCRIPT >', '<!-- '])('a file that could end its element is refused: %s', (text) => {
  writeFileSync(join(folder, 'early.js'), `a${text}b`)
  expect(() => earlyScript(folder)).toThrow('early.js cannot be written into a page.')
})

it('a client that was not built has none', () => {
  expect(makePageParts(join(folder, 'nowhere'))('<p class="a"></p>')).toEqual({ styles: [], scripts: [] })
})
