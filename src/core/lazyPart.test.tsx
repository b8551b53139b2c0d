import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart, loadParts, takeRenderedParts } from './lazyPart.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

const part = (name: string) => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting))
  const Part = lazyPart(name, load)
  const shown = (
    <Suspense fallback="Loading">
      <Part name="Ada" />
    </Suspense>
  )
  return { load, shown }
}

it('is loaded when it is first rendered', async () => {
  const { load, shown } = part('First')
  expect(load).not.toHaveBeenCalled()
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(shown))
  expect(place.textContent).toBe('Hello Ada')
  expect(load).toHaveBeenCalledTimes(1)
  act(() => root.unmount())
})

it('shows no placeholder once it is loaded', async () => {
  const { shown } = part('Second')
  await loadParts(['Second', 'NobodyKnowsIt'])
  expect(renderToString(shown)).toContain('Hello <!-- -->Ada')
})

it('is known by its name once it is rendered, until the names are taken', () => {
  const { shown } = part('Third')
  takeRenderedParts()
  renderToString(shown)
  expect(takeRenderedParts()).toEqual(['Third'])
  expect(takeRenderedParts()).toEqual([])
})

it('one that cannot be loaded does not keep the others from it', async () => {
  lazyPart('Gone', () => Promise.reject(new Error('gone')))
  const { load } = part('Fourth')
  await loadParts(['Gone', 'Fourth'])
  expect(load).toHaveBeenCalledTimes(1)
})
