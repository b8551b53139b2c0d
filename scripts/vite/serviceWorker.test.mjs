import { describe, expect, it } from 'vitest'
import { shellOf } from './serviceWorker.ts'

const bytes = (text) => new TextEncoder().encode(text)
const build = {
  bundle: {
    'icon.svg': '<svg>',
    'early.js': '1',
    'index.html': '<p>',
    'assets/a1.js': undefined,
    'assets/b2.css': undefined,
    '.vite/manifest.json': '{}',
    'sources/a1.js.map': '{}',
    'sources/commands-0a.json': '{}',
  },
  copied: { 'icon.svg': bytes('<svg>'), 'install/icon-512.png': bytes('png'), 'app.webmanifest': bytes('{}') },
}

describe('the list of files that the service worker caches', () => {
  it('contains the page, its chunks and their assets, and nothing that only systems load', () => {
    expect(shellOf(build).files).toEqual([
      '/app.webmanifest',
      '/assets/a1.js',
      '/assets/b2.css',
      '/early.js',
      '/icon.svg',
      '/index.html',
    ])
  })

  it('has the same digest for the same build, and another one if any file changes', () => {
    const { bundle, copied } = build
    const same = { bundle: Object.fromEntries(Object.entries(bundle).toReversed()), copied }
    expect(shellOf(same).id).toBe(shellOf(build).id)
    const others = [
      { bundle: { ...bundle, 'index.html': '<div>' }, copied },
      { bundle: { ...bundle, 'early.js': '2' }, copied },
      { bundle: { ...bundle, 'assets/c3.js': undefined }, copied },
      { bundle, copied: { ...copied, 'icon.svg': bytes('<svg/>') } },
    ]
    expect(new Set([build, ...others].map((each) => shellOf(each).id)).size).toBe(5)
  })
})
