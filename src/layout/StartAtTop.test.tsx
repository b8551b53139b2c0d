/** A screen starts at its top and can be unmounted, whatever `scrollTo` returns. */
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { StartAtTop } from '../features/post/screens/PostScreenFrame.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a screen scrolls to its top, and unmounts without an error when scrollTo returns a promise', () => {
  const scrollTo = vi.fn<(x: number, y: number) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('scrollTo', scrollTo)
  const failures: Array<unknown> = []
  const root = createRoot(document.createElement('div'), { onUncaughtError: (failure) => failures.push(failure) })
  act(() => root.render(<StartAtTop key="first" />))
  act(() => root.render(<StartAtTop key="second" />))
  act(() => root.unmount())
  expect(failures).toEqual([])
  expect(scrollTo.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('a page that the server rendered stays where its reader has scrolled when the app takes it over', async () => {
  const scrollTo = vi.fn<() => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  const page = document.createElement('div')
  expect(renderToString(<StartAtTop />)).toBe('')
  const root = await act(() => hydrateRoot(page, <StartAtTop key="first" />))
  expect(scrollTo).not.toHaveBeenCalled()
  act(() => root.render(<StartAtTop key="second" />))
  expect(scrollTo).toHaveBeenCalledTimes(1)
  act(() => root.unmount())
})
