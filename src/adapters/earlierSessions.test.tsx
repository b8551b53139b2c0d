// Whose log the tab has stored: nothing of another member stays, and nothing is lost of the same one.
import { beforeEach, expect, it } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { forgetOthers } from './inspection.ts'
import { openTabLog, tabStorage } from './tabLog.ts'

beforeEach(() => {
  sessionStorage.clear()
  tabStorage.write('head', JSON.stringify({ sequence: 7, order: 70, member: 'ada', parts: [{ part: 1, size: 5 }] }))
  tabStorage.write('1/end', 'of ada')
  sessionStorage.setItem('parley.places', 'of this tab')
})

const storeOf = (member: string) => {
  const store = makeStore()
  store.member.value = member
  return { store }
}
const left = () => Object.keys(sessionStorage).toSorted()

it.each([
  ['the same member', 'ada', true],
  ['a member who has keys, and is not known yet', '', true],
])('%s finds what the tab has stored', (_, member, hasKeys) => {
  forgetOthers(storeOf(member), { hasKeys: () => hasKeys })
  expect(left()).toEqual(['parley.log/1/end', 'parley.log/head', 'parley.places'])
})

it.each([
  ['a guest', '', false],
  ['another member', 'grace', true],
])('%s finds nothing of it', (_, member, hasKeys) => {
  forgetOthers(storeOf(member), { hasKeys: () => hasKeys })
  expect(left()).toEqual(['parley.places'])
})

it('a new page goes on with the numbers of the one before, as a part of its own', () => {
  const { numbers, page } = openTabLog(() => true)
  expect(numbers).toEqual({ sequence: 7, order: 70 })
  expect(page).toMatchObject({ part: 2, sequence: 7, order: 70 })
  sessionStorage.clear()
  expect(openTabLog(() => true)).toMatchObject({ numbers: { sequence: 0, order: 0 }, page: { part: 1 } })
})
