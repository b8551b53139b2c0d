// The member's list of communities is saved when it changes: not at startup, not for guests, not when other communities
// change.
import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { aCommunity, aUser } from '../../tests/support/entities.ts'
import type { App } from '../core/App.ts'
import { followCommunities } from './session.ts'

it('when a joined community changes, and when one is joined', () => {
  const store = makeStore()
  const ran: Array<string> = []
  const run: App['run'] = async (command) => {
    ran.push(command.name)
    return undefined
  }
  store.changeViewer({ kind: 'member', user: aUser({ username: 'Ada', subscribed: ['Cats'] }) })
  store.communities.confirm([aCommunity({ name: 'Cats' })])
  followCommunities({ store, run, now: signal(0), toasts: signal([]), dismissToast: () => {} })
  expect(ran).toEqual([])
  store.communities.confirm([aCommunity({ name: 'Dogs' }), aCommunity({ name: 'Cats' })])
  expect(ran).toEqual([])
  store.communities.confirm([aCommunity({ name: 'Cats', displayName: 'All cats' })])
  expect(ran).toEqual(['community.keep.v1'])
  store.users.confirm([aUser({ username: 'Ada', subscribed: ['Cats', 'Dogs'] })])
  expect(ran).toHaveLength(2)
  store.changeViewer({ kind: 'guest' })
  expect(ran).toHaveLength(2)
})
