// Whose profile an address shows: `me` is the viewer.
import { expect, test } from 'vitest'
import { makeStore } from '../../../../signals/Store.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { sampleUser } from '../../../testing/samples.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

const memberStore = () => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ username: 'Ada' }) })
  return store
}

test('a member finds their own profile at /u/me, with tabs that stay there', async () => {
  const { page, find, ran } = await renderInApp(<ProfileScreen username="me" type="overview" />, {
    store: memberStore(),
  })
  expect(page.querySelector('title')?.textContent ?? document.title).toContain('Your Profile')
  expect(find('heading', 'Ada')).toBeDefined()
  expect(find('link', 'Posts')?.getAttribute('href')).toBe('/u/me?type=post')
  expect(ran.find(({ name }) => name === 'user.load.v1')?.input).toEqual({ username: 'Ada' })
})

test('it is their own under their name too, unlike other members’', async () => {
  const own = await renderInApp(<ProfileScreen username="ada" type="overview" />, { store: memberStore() })
  expect(own.find('heading', 'Your Profile')).toBeDefined()
  const other = await renderInApp(<ProfileScreen username="bob" type="overview" />, { store: memberStore() })
  expect(other.find('heading', 'Your Profile')).toBeUndefined()
})

test('a guest is told that a profile needs an account', async () => {
  const { page, find } = await renderInApp(<ProfileScreen username="me" type="overview" />)
  expect(page.textContent).toContain('You need an account to have a profile.')
  expect(find('button', 'Log In')).toBeDefined()
})
