// The floating button: the way to the top is offered to who wants it, once there is a way to go.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { FloatingButton } from './FloatingButton.tsx'

afterEach(() => vi.unstubAllGlobals())

const farDown = async (scrollsToTop?: boolean) => {
  const store = makeStore()
  if (scrollsToTop !== undefined) store.preferences.value = { ...store.preferences.peek(), scrollsToTop }
  const drawn = await renderInApp(<FloatingButton community="" />, { store })
  vi.stubGlobal('scrollY', 5000)
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  return drawn
}

test('far down it leads to the top, until its reader switches that off', async () => {
  expect((await farDown()).find('button', 'Scroll to Top')).toBeDefined()
  expect((await farDown(true)).find('button', 'Scroll to Top')).toBeDefined()
  const { find } = await farDown(false)
  expect(find('button', 'Scroll to Top')).toBeUndefined()
  expect(find('button', 'New Post')).toBeDefined()
})
