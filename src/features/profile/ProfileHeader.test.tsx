// The header of a profile: one's own, another member's, and a blocked member's.
import { act } from 'react'
import { expect, test } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { ProfileHeader } from './ProfileHeader.tsx'

const storeOf = () => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ username: 'Eve' }) })
  return store
}

test("one's own header links to the saved, hidden, upvoted and blocked lists", async () => {
  const { page, find } = await renderInApp(<ProfileHeader user={sampleUser({ username: 'eve' })} />, {
    store: storeOf(),
  })
  const links = [...page.querySelectorAll('nav[aria-label="Your lists"] a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Saved', '/saved'],
    ['Hidden', '/hidden'],
    ['Upvoted', '/upvoted'],
    ['Blocked', '/blocked'],
  ])
  expect(find('button', 'More')).toBeUndefined()
})

test("one's own header offers Pro, unless the member has it", async () => {
  const draw = (proTier: number) =>
    renderInApp(<ProfileHeader user={sampleUser({ username: 'eve', proTier })} />, { store: storeOf() })
  const { press, ran } = await draw(0)
  await press('button', 'Get Pro')
  expect(ran.at(-1)).toEqual({ name: 'payments.askForPro.v1', input: { isOver: false } })
  expect((await draw(1)).find('button', 'Get Pro')).toBeUndefined()
})

test("another member's header opens their menu, and says when they are blocked", async () => {
  const store = storeOf()
  const { page, find, press, ran } = await renderInApp(<ProfileHeader user={sampleUser()} />, { store })
  expect(page.querySelector('nav')).toBeNull()
  expect(find('button', 'Get Pro')).toBeUndefined()
  await press('button', 'More')
  expect(ran.at(-1)).toEqual({ name: 'overlay.open.v1', input: { name: 'profile', username: 'ada' } })
  expect(find('button', 'Unblock')).toBeUndefined()
  await act(async () => store.users.propose('eve', 'block', (user) => ({ ...user, blocked: ['ADA'] })))
  expect(page.textContent).toContain('You have blocked this user.')
  await press('button', 'Unblock')
  expect(ran.at(-1)).toEqual({ name: 'user.block.v1', input: { username: 'ada', value: false } })
})
