// The feed that the app starts with.
import { expect, test } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { aUser } from '../../tests/support/entities.ts'
import { firstFeed } from './browserStart.ts'

const memberWho = (activeFeed?: number, base = 'home') => {
  const store = makeStore(base)
  store.changeViewer({ kind: 'member', user: aUser() })
  store.preferences.value = { ...store.preferences.peek(), ...(activeFeed === undefined ? {} : { activeFeed }) }
  return store
}

test.each([
  [undefined, undefined],
  [1, undefined],
  [2, '/c/trending'],
  [3, '/c/all'],
  [17, undefined],
])('a member whose first feed is %s starts at %s', (chosen, path) => {
  expect(firstFeed(memberWho(chosen), '/', true)).toBe(path)
})

test('a member who opens another URL, or reloads the page, stays there', () => {
  expect(firstFeed(memberWho(2), '/new', true)).toBeUndefined()
  expect(firstFeed(memberWho(2), '/u/ada', true)).toBeUndefined()
  expect(firstFeed(memberWho(2), '/', false)).toBeUndefined()
})

test('guests, and hosts of one community, start at home', () => {
  const guest = makeStore()
  guest.preferences.value = { ...guest.preferences.peek(), activeFeed: 3 }
  expect(firstFeed(guest, '/', true)).toBeUndefined()
  expect(firstFeed(memberWho(3, 'gaming'), '/', true)).toBeUndefined()
})
