// The floating button offers Scroll to Top after some scrolling, unless the reader switched that off.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { renderInApp } from '../testing/renderInApp.tsx'
import { FloatingButton } from './Screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const farDown = async (scrollsToTop?: boolean) => {
  const store = makeStore()
  if (scrollsToTop !== undefined) store.preferences.value = { ...store.preferences.peek(), scrollsToTop }
  const drawn = await renderInApp(<FloatingButton community="" />, { store })
  vi.stubGlobal('scrollY', 5000)
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  return drawn
}

test('it scrolls to the top from far down, until the reader switches that off', async () => {
  expect((await farDown()).find('button', 'Scroll to Top')).toBeDefined()
  expect((await farDown(true)).find('button', 'Scroll to Top')).toBeDefined()
  const { find } = await farDown(false)
  expect(find('button', 'Scroll to Top')).toBeUndefined()
  expect(find('button', 'New Post')).toBeDefined()
})
