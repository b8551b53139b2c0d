// How chunks outside the first file are loaded.
import { beforeEach, expect, it, vi } from 'vitest'
import { __vitePreload as loadPart } from './loadPart.js'

/** Links of the page. */
let links = []
const heard = vi.fn()
const soon = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  links = []
  heard.mockClear()
  const remove = (link) => {
    links = links.filter((each) => each !== link)
  }
  vi.stubGlobal('document', {
    querySelector: (selector) => links.find(({ href }) => selector === `link[rel=stylesheet][href="${href}"]`),
    createElement: () => ({
      remove() {
        remove(this)
      },
    }),
    head: { append: (link) => links.push(link) },
  })
  vi.stubGlobal('dispatchEvent', ({ type, payload }) => heard(type, payload.message))
})

it('loads a chunk without style sheets at once', async () => {
  expect(await loadPart(async () => 'part')).toBe('part')
  expect(links).toEqual([])
})

it('waits for the style sheets of a chunk, in order, and loads none twice', async () => {
  const load = vi.fn(async () => 'part')
  const [one, other] = [loadPart(load, ['a.css', 'b.css']), loadPart(load, ['b.css'])]
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['/a.css', 'stylesheet'],
    ['/b.css', 'stylesheet'],
  ])
  await soon()
  expect(load).not.toHaveBeenCalled()
  for (const { onload } of links) onload()
  expect(await Promise.all([one, other])).toEqual(['part', 'part'])
})

it('reuses a style sheet that the page already has', async () => {
  links.push({ href: '/page.css' })
  expect(await loadPart(async () => 'part', ['page.css'])).toBe('part')
  expect(links).toHaveLength(1)
})

it('reports a missing file to the page, and retries it the next time', async () => {
  const missing = loadPart(async () => 'part', ['gone.css'])
  links[0].onerror()
  await expect(missing).rejects.toThrow('/gone.css')
  await expect(loadPart(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file')
  expect(heard.mock.calls).toEqual([
    ['vite:preloadError', 'Unable to preload CSS for /gone.css'],
    ['vite:preloadError', 'no such file'],
  ])
  const again = loadPart(async () => 'part', ['gone.css'])
  links[0].onload()
  expect(await again).toBe('part')
})
