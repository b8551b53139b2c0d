// The browser's toolbar has the page's colour, by choice or by the device's preference.
import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { followThemeColor } from './showTheme.ts'

const colorsOf = () => [...document.querySelectorAll('meta')].map(({ content }) => content)

it('follows the theme', () => {
  for (const scheme of ['light', 'dark']) {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.media = `(prefers-color-scheme: ${scheme})`
    document.head.append(meta)
  }
  const store = makeStore()
  const run = async () => undefined
  followThemeColor({ store, run, now: signal(0), toasts: signal([]), dismissToast: () => {} })
  expect(colorsOf()).toEqual(['#ffffff', '#121212'])
  store.preferences.value = { ...store.preferences.peek(), theme: 'dark' }
  expect(colorsOf()).toEqual(['#121212', '#121212'])
  store.preferences.value = { ...store.preferences.peek(), theme: 'light' }
  expect(colorsOf()).toEqual(['#ffffff', '#ffffff'])
  const { theme: _, ...undecided } = store.preferences.peek()
  store.preferences.value = undecided
  expect(colorsOf()).toEqual(['#ffffff', '#121212'])
})
