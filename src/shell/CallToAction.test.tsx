// The invitation at the foot of feeds: when it shows, the space it takes, and when it goes.
import { signal } from '@preact/signals-core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { unmountRoots } from '../testing/mountRoot.ts'
import { renderInApp } from '../testing/renderInApp.tsx'
import { sampleUser } from '../testing/samples.ts'
import { CallToAction } from './mountInvitation.tsx'

const day = 24 * 60 * 60 * 1000
const now = 1000 * day

type Offer = Parameters<typeof CallToAction>[0]['offer']

const none: Offer = signal(undefined)

const draw = (offer: Offer, setting: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<CallToAction offer={offer} firstVisitAt={now - day} />, { now, ...setting })

afterEach(unmountRoots)

const isInvited = () => document.documentElement.dataset.invited !== undefined

test('returning guests are invited to an account, below the posts', async () => {
  const { page, press, ran } = await draw(none)
  expect(page.textContent).toContain('Join our community to post, comment, and vote.')
  expect(isInvited()).toBe(true)
  await press('button', 'Sign Up')
  expect(ran).toEqual([
    { name: 'account.askToSignUp.v1', input: { action: 'invitation' } },
    { name: 'preferences.change.v1', input: { callToActionDismissedAt: now } },
  ])
})

test('installing the app comes first where the browser offers it, for members too', async () => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser() })
  const accept = vi.fn<() => void>()
  const { page, press, ran } = await draw(signal({ accept }), { store })
  expect(page.textContent).toContain('Add Parley to your home screen.')
  await press('button', 'Install')
  expect(accept).toHaveBeenCalledTimes(1)
  expect(ran.map(({ name }) => name)).toEqual(['preferences.change.v1'])
})

test('a dismissed invitation goes and frees its space', async () => {
  const store = makeStore()
  const { page, press, ran } = await draw(none, { store })
  await press('button', 'Dismiss')
  expect(ran).toEqual([{ name: 'preferences.change.v1', input: { callToActionDismissedAt: now } }])
  await act(async () => {
    store.preferences.value = { ...store.preferences.peek(), callToActionDismissedAt: now }
  })
  expect(page.textContent).toBe('')
  expect(isInvited()).toBe(false)
})

test.each([
  ['on a screen that is no feed', '/communities', 0, 'home'],
  ['within 7 days after a dismissal', '/', now - 7 * day + 1, 'home'],
  ['in the community about the app itself', '/c/Parley/new', 0, 'home'],
  ['on the host of that community', '/c/trending', 0, 'parley'],
])('there is no invitation %s', async (_where, address, callToActionDismissedAt, base) => {
  const store = makeStore(base)
  store.preferences.value = { ...store.preferences.peek(), callToActionDismissedAt }
  const { page } = await draw(none, { store, address })
  expect(page.textContent).toBe('')
  expect(isInvited()).toBe(false)
})
