// The place where a new member was reading is restored once: on Home, for members only.
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { makeRun } from '../core/runtime.ts'
import { takeUpPlace } from './browserStart.ts'

const place = { what: 'return', path: '/p/abc/x/c/def/', at: Date.now() } as const

const start = async (address: string, isMember = true) => {
  history.replaceState({}, '', address)
  const kernel = testKernel({ kept: { 'parley.waiting': JSON.stringify(place) } })
  if (isMember) kernel.store.changeViewer({ kind: 'member', user: aUser() })
  await takeUpPlace({ store: kernel.store, run: makeRun(kernel.layer, () => {}) })
  return kernel.store.waiting.peek()
}

afterEach(() => history.replaceState({}, '', '/'))

test('on Home a member is known to have come from a post', async () => {
  expect(await start('/')).toEqual(place)
})

test('on other screens, and for guests, nothing is restored', async () => {
  expect([await start('/c/Gardening'), await start('/', false)]).toEqual([undefined, undefined])
})
