// Which members are asked for a profile picture, and how.
import { act } from 'react'
import { expect, test } from 'vitest'
import { listLoaded } from '../../../signals/ListState.ts'
import { makeStore, type Store } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { PictureOffer } from './MemberProfile.tsx'

const storeOf = (...fields: Parameters<typeof sampleUser>): Store => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ username: 'ada', ...fields[0] }) })
  return store
}
const writes = (store: Store): void =>
  store.contents.step('u/ada:overview', (state) => listLoaded(state, { ids: ['post/1'], hasMore: false }, 1))
const draw = (store: Store, username = 'Ada') =>
  renderInApp(<PictureOffer username={username} type="overview" />, { store })
const title = 'Set a profile picture'
const isShown = ({ page }: { readonly page: HTMLElement }): boolean =>
  page.querySelector(`section[aria-label="${title}"]`) !== null

test('a member without a picture sees a card on their own profile, and no sheet', async () => {
  const drawn = await draw(storeOf())
  expect(isShown(drawn)).toBe(true)
  expect(drawn.ran).toEqual([])
  await drawn.press('button', 'Set profile picture')
  expect(drawn.ran.at(-1)).toEqual({ name: 'screen.go.v1', input: { address: '/settings/profile', replace: false } })
  await drawn.press('button', 'Not now')
  expect(drawn.ran.at(-1)).toEqual({
    name: 'preferences.change.v1',
    input: { dismissedNoticeProfilePicture: true },
  })
})

test('no other viewer or profile shows the card', async () => {
  expect(isShown(await draw(makeStore()))).toBe(false)
  expect(isShown(await draw(storeOf(), 'bob'))).toBe(false)
  expect(isShown(await draw(storeOf({ profilePictures: ['/media/a.webp'] })))).toBe(false)
  const store = storeOf()
  store.preferences.value = { ...store.preferences.peek(), dismissedNoticeProfilePicture: true }
  writes(store)
  const drawn = await draw(store)
  expect([isShown(drawn), drawn.ran]).toEqual([false, []])
})

test('a member who has written something is asked by the sheet, once per page load', async () => {
  const store = storeOf()
  const first = await draw(store)
  await act(async () => writes(store))
  expect(first.ran).toEqual([{ name: 'overlay.open.v1', input: { name: 'profilePicture' } }])
  const second = await draw(store)
  expect([isShown(second), second.ran]).toEqual([true, []])
})

test('the card goes as soon as there is a picture', async () => {
  const store = storeOf()
  const drawn = await draw(store)
  await act(async () => store.users.confirm([sampleUser({ username: 'ada', profilePictures: ['/media/a.webp'] })]))
  expect(isShown(drawn)).toBe(false)
})
