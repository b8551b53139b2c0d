// The URL fragment that names an entry of a session.
import { afterEach, expect, it } from 'vitest'
import { entryAddress } from './entryAddress.ts'

afterEach(() => window.history.replaceState({}, '', '/'))

it('is read, is followed, and replaces the previous one', () => {
  window.history.replaceState({ key: 'a' }, '', '/debug?x=1#entry=16')
  const told: Array<number> = []
  const stop = entryAddress.follow((sequence) => void told.push(sequence))
  expect(told).toEqual([16])
  const { length } = window.history
  entryAddress.name(17)
  expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe('/debug?x=1#entry=17')
  expect(window.history.length).toBe(length)
  window.dispatchEvent(new Event('hashchange'))
  expect(told).toEqual([16, 17])
  entryAddress.name(undefined)
  expect(window.location.href.endsWith('/debug?x=1')).toBe(true)
  stop()
  entryAddress.name(18)
  window.dispatchEvent(new Event('hashchange'))
  expect(told).toEqual([16, 17])
})

it('names no entry when it is another fragment', () => {
  for (const hash of ['#entry=', '#entry=1x', '#other', '#entry=99999999999']) {
    window.history.replaceState({}, '', `/debug${hash}`)
    entryAddress.follow((sequence) => expect.unreachable(`${sequence}`))()
  }
})
