// When a community's own stylesheet is applied and removed.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configPlace } from '../../commands/community-settings/LoadCommunitySettings.ts'
import { makeStore } from '../../signals/Store.ts'
import { aCommunity, aUser } from '../../tests/support/entities.ts'
import { renderInApp } from '../testing/renderInApp.tsx'
import { CommunityStyle } from './CommunityStyle.tsx'

/** The text of each stylesheet: the test document parses it, but does not give it back. */
const texts = new WeakMap<CSSStyleSheet, string>()
const shown = (): ReadonlyArray<string | undefined> => document.adoptedStyleSheets.map((sheet) => texts.get(sheet))

beforeEach(() => {
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(function (this: CSSStyleSheet, text) {
    texts.set(this, text)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const draw = async (isMember = true, hasStylesheet = true) => {
  const store = makeStore()
  if (isMember) store.changeViewer({ kind: 'member', user: aUser() })
  store.communities.confirm([aCommunity({ name: 'Cats', ...(hasStylesheet ? { hasStylesheet } : {}) })])
  store.records.confirm([{ kind: 'stylesheet', ...configPlace('Cats'), text: ':root { --accent: red } p { top: 0 }' }])
  const drawn = await renderInApp(<CommunityStyle community="cats" />, { store })
  await act(() => vi.dynamicImportSettled())
  return { ...drawn, store }
}

test("members see the safe part of a community's stylesheet, until they switch it off", async () => {
  const { store } = await draw()
  await vi.waitFor(() => expect(shown()).toEqual(['@layer community {\n[data-styled] { --accent: red; }\n}']))
  await act(async () => {
    store.preferences.value = { ...store.preferences.peek(), hasCustomStyling: false }
  })
  expect(shown()).toEqual([])
})

test('guests, who have no setting for it, neither load nor see it', async () => {
  const { ran } = await draw(false)
  expect([ran, shown()]).toEqual([[], []])
})

test('no stylesheet is requested for a community without one', async () => {
  const { ran } = await draw(true, false)
  expect([ran, shown()]).toEqual([[], []])
})
