// Unread counts are loaded once a minute: not more often, not while the page is hidden, not for guests.
import { signal } from '@preact/signals-core'
import { afterEach, expect, it, vi } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { aUser } from '../../tests/support/entities.ts'
import type { App } from '../core/App.ts'
import { followUnread } from './session.ts'

const minute = 60_000

const follow = (isMember = true) => {
  const store = makeStore()
  if (isMember) store.changeViewer({ kind: 'member', user: aUser() })
  const now = signal(0)
  const ran: Array<string> = []
  const run: App['run'] = async (command) => {
    ran.push(command.name)
    return undefined
  }
  followUnread({ store, run, now, toasts: signal([]), dismissToast: () => {} })
  return {
    store,
    ran,
    tick: (at: number) => {
      now.value = at
    },
  }
}

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

afterEach(() => void vi.restoreAllMocks())

it('once a minute, but not at startup', () => {
  const { ran, tick } = follow()
  expect(ran).toEqual([])
  for (const at of [minute, 2 * minute - 20, 3 * minute]) tick(at)
  expect(ran).toEqual(['viewer.refreshUnread.v1', 'viewer.refreshUnread.v1', 'viewer.refreshUnread.v1'])
})

it('not on every return to the page', () => {
  const { ran, tick } = follow()
  tick(minute)
  for (const at of [1000, 2000, 3000]) tick(minute + at)
  expect(ran).toHaveLength(1)
})

it('not while the page is hidden, and at once when it is shown again', () => {
  const { ran, tick } = follow()
  see('hidden')
  tick(minute)
  tick(2 * minute)
  expect(ran).toEqual([])
  see('visible')
  tick(2 * minute + 10)
  expect(ran).toHaveLength(1)
})

it('not for guests, and again for the member who logs in next', () => {
  const { ran, tick, store } = follow(false)
  tick(minute)
  expect(ran).toEqual([])
  store.changeViewer({ kind: 'member', user: aUser() })
  tick(2 * minute)
  expect(ran).toHaveLength(1)
})
