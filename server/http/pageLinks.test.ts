import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkHeader, makeScreenFiles, screenChunk } from './pageLinks.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'))
  mkdirSync(join(folder, '.vite'))
  const manifest = {
    '_app.js': { file: 'assets/app.js', name: 'app', css: ['assets/app.css'] },
    '_feed.js': { file: 'assets/feed.js', name: 'feed', imports: ['_app.js'] },
    '_post.js': { file: 'assets/post.js', name: 'post', imports: ['_feed.js', '_app.js'], css: ['assets/post.css'] },
    '_post.css': { file: 'assets/post.css' },
    // Circles are allowed.
    '_start.js': { file: 'assets/start.js', name: 'start', imports: ['_start.js', '_app.js'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rmSync(folder, { recursive: true }))

const filesIn = (header: string): ReadonlyArray<string> =>
  [...header.matchAll(/<\/assets\/([^>]+)>/g)].map(([, file = '']) => file)

it('names every file of the first screen once, style sheets first', () => {
  const filesOf = makeScreenFiles(folder)
  const links = (path: string): string => linkHeader(filesOf(path))
  expect(filesIn(links('/hot'))).toEqual(['app.css', 'feed.js', 'app.js'])
  expect(filesIn(links('/c/gaming/p/x1/a-title'))).toEqual(['post.css', 'app.css', 'post.js', 'feed.js', 'app.js'])
  expect(links('/')).toContain('</assets/app.css>; rel=preload; as=style; crossorigin')
  expect(links('/')).toContain('</assets/feed.js>; rel=modulepreload; crossorigin')
})

it('is empty for a screen without a chunk, and where nothing was built', () => {
  expect(makeScreenFiles(folder)('/settings')).toEqual([])
  expect(makeScreenFiles(join(folder, 'nowhere'))('/')).toEqual([])
})

it.each([
  ['/', 'feed'],
  ['/c/gaming/new', 'feed'],
  ['/p/x', 'post'],
  ['/c/gaming/p/x/y/c/z', 'post'],
  ['/c/gaming/config/filter', 'community-settings'],
  ['/c/gaming/queue', 'moderation'],
  ['/u/ada', 'profile'],
  ['/search', 'search'],
  ['/constructor', 'feed'],
])('knows the chunk of %s', (path, chunk) => {
  expect(screenChunk(path)).toBe(chunk)
})
