// Which pictures of a page load at once, as its HTML says it.
import { signal } from '@preact/signals-core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { type App, AppContext } from '../../core/App.ts'
import { LinkCard } from './LinkCard.tsx'
import { Picture } from './Picture.tsx'

const app = (): App => ({
  store: makeStore(),
  run: () => Promise.resolve(undefined),
  now: signal(0),
  toasts: signal([]),
  dismissToast: () => {},
})

const page = (of: App) => (
  <AppContext value={of}>
    <LinkCard address="https://news.example/story" title="A story" domain="" picture="/media/story.jpg" />
    <Picture address="/media/a.jpg" name="" aspect={1} />
    <Picture address="/media/b.jpg" name="" aspect={1} />
    <LinkCard address="https://news.example/other" title="Another" domain="" picture="/media/other.jpg" />
  </AppContext>
)

const loading = (html: string) => [...html.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)

it('is said of the first two, links with a picture included', () => {
  expect(loading(renderToString(page(app())))).toEqual(['eager', 'eager', 'lazy', 'lazy'])
})

it('is said of the same ones when the page is rendered again', () => {
  const same = app()
  const first = renderToString(page(same))
  expect(renderToString(page(same))).toBe(first)
})
