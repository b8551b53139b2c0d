/** The screen begins at its top and can be left again, whatever the browser's scrolling answers. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { StartAtTop } from './StartAtTop.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a screen scrolls to its top, and is left without a fault where scrolling answers a promise', () => {
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
