// The page loads its scripts and leaves their start to a small one; visits to posts preload that screen.
import { expect, it } from 'vitest'
import { pageStartedLater } from './startAfterPaint.ts'

const page = `<head>
    <script type="module" crossorigin src="/assets/runtime.js"></script>
    <script type="module" crossorigin src="/assets/first.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/first.css">
</head>`

const chunk = (fileName, facadeModuleId, imports = [], styles = []) => ({
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
})

const chunks = [
  chunk('assets/first.js', '/src/main.tsx', ['assets/runtime.js'], ['assets/first.css']),
  chunk('assets/runtime.js', null),
  chunk('assets/post.js', '/src/routes/p.$uuid.{-$title}.index.tsx?tsr-split=component', [
    'assets/first.js',
    'assets/shared.js',
  ]),
  chunk('assets/shared.js', null, ['assets/runtime.js'], ['assets/later.css']),
]

it('preloads every script at once and runs none, and the last one is the app', () => {
  const html = pageStartedLater(page, chunks)
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/runtime.js">')
  expect(html).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/first.js" id="app">')
  expect(html).toContain('<script src="/begin.js" defer></script>')
})

it('lists the additional files of a post screen once, with its styles', () => {
  const html = pageStartedLater(page, chunks)
  expect([...html.matchAll(/<meta name="landing" content="([^"]+)"/g)].map(([, content]) => content)).toEqual([
    '/p/ /assets/post.js /assets/shared.js /assets/later.css',
  ])
})
