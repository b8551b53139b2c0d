import { act } from 'react'
import { expect, test } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { UserMenuSheet } from './UserMenuSheet.tsx'

const menu = <UserMenuSheet overlay={{ name: 'userMenu' }} onClose={() => {}} />

test('Dark Mode is a switch that shows and changes the theme', async () => {
  const store = makeStore()
  store.preferences.value = { ...store.preferences.peek(), theme: 'light' }
  const { find, press, ran } = await renderInApp(menu, { store })
  expect(find('switch', 'Dark Mode')?.getAttribute('aria-checked')).toBe('false')
  await press('switch', 'Dark Mode')
  expect(ran.at(-1)).toEqual({ name: 'preferences.change.v1', input: { theme: 'dark' } })
  await act(async () => {
    store.preferences.value = { ...store.preferences.peek(), theme: 'dark' }
  })
  expect(find('switch', 'Dark Mode')?.getAttribute('aria-checked')).toBe('true')
  await press('switch', 'Dark Mode')
  expect(ran.at(-1)).toEqual({ name: 'preferences.change.v1', input: { theme: 'light' } })
})

test('guests are offered Log In, which replaces the menu', async () => {
  const { press, ran } = await renderInApp(menu)
  await press('button', 'Log In')
  expect(ran.at(-1)).toEqual({ name: 'overlay.go.v1', input: { address: '/login' } })
})

test('guests are offered no Log Out, and members no Log In', async () => {
  const guest = await renderInApp(menu)
  expect(guest.find('button', 'Log Out')).toBeUndefined()
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser() })
  const member = await renderInApp(menu, { store })
  expect(member.find('button', 'Log In')).toBeUndefined()
  await member.press('button', 'Log Out')
  expect(member.ran.at(-1)?.name).toBe('session.logOut.v1')
})

test('members are offered Settings, which replace the menu, and all entries in the documented order', async () => {
  const words = (page: HTMLElement) =>
    [...page.querySelectorAll('[role=dialog] li button, [role=dialog] label')].map((entry) => entry.textContent)
  const guest = await renderInApp(menu)
  expect(words(guest.page)).toEqual(['Log In', 'Dark Mode', 'Desktop Mode', 'Report a problem'])
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser() })
  const member = await renderInApp(menu, { store })
  expect(words(member.page)).toEqual(['Dark Mode', 'Settings', 'Desktop Mode', 'Report a problem', 'Log Out'])
  await member.press('button', 'Settings')
  expect(member.ran.at(-1)).toEqual({ name: 'overlay.go.v1', input: { address: '/settings' } })
})

test('Desktop Mode is a switch to the desktop pages and back', async () => {
  const mobile = await renderInApp(menu)
  expect(mobile.find('switch', 'Desktop Mode')?.getAttribute('aria-checked')).toBe('false')
  await mobile.press('switch', 'Desktop Mode')
  expect(mobile.ran.at(-1)).toEqual({ name: 'preferences.platform.v1', input: { platform: 'desktop' } })
  document.documentElement.dataset.platform = 'desktop'
  const desktop = await renderInApp(menu)
  expect(desktop.find('switch', 'Desktop Mode')?.getAttribute('aria-checked')).toBe('true')
  await desktop.press('switch', 'Desktop Mode')
  expect(desktop.ran.at(-1)).toEqual({ name: 'preferences.platform.v1', input: { platform: 'mobile' } })
  delete document.documentElement.dataset.platform
})
