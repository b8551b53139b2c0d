// When a community's own stylesheet is applied and removed.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configPlace } from '../../commands/community-settings/configRecord.ts'
import { makeStore } from '../../signals/Store.ts'
import { aCommunity, aUser } from '../../tests/support/entities.ts'
import { renderInApp } from '../testing/renderInApp.tsx'
import { CommunityStyle } from './CommunityStyle.tsx'

const adopted: Array<string> = []
vi.mock('../core/communitySheet.ts', () => ({
  adoptSheet: (css: string) => {
    adopted.push(css)
    return () => void adopted.splice(adopted.indexOf(css), 1)
  },
}))
const shown = (): ReadonlyArray<string> => adopted.filter((css) => css !== '')

beforeEach(() => void adopted.splice(0))
afterEach(() => document.body.replaceChildren())

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
