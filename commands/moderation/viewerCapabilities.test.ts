// What the viewer may do in a community, as far as the client knows it.
import { describe, expect, it } from 'vitest'
import { noPermissions } from '../../schemas/entities/Moderator.ts'
import { allCapabilities } from '../../schemas/rules/capabilities.ts'
import { recordKey } from '../../signals/ModerationRecord.ts'
import { makeStore, type Store } from '../../signals/Store.ts'
import { aUser } from '../../tests/support/entities.ts'
import { viewerCapabilities } from './moderatorOnly.ts'

const storeOf = (user: Parameters<typeof aUser>[0]): Store => {
  const store = makeStore()
  store.changeViewer({ kind: 'member', user: aUser(user) })
  return store
}

const confirmRecord = (store: Store, isGone: boolean): void =>
  store.records.confirm([
    {
      kind: 'moderator',
      community: 'cats',
      of: 'ann',
      moderator: { author: 'ann', canEdit: false, permissions: { ...noPermissions, hasAllPermissions: true } },
      isGone,
    },
  ])

const capabilities = (store: Store) => [...viewerCapabilities(store, 'Cats')]

describe('the powers of the viewer', () => {
  it('are none for guests, and for moderators of other communities', () => {
    expect(capabilities(makeStore())).toEqual([])
    expect(capabilities(storeOf({ moderates: ['Dogs'] }))).toEqual([])
  })

  it('are all for admins', () => {
    expect(capabilities(storeOf({ isAdmin: true }))).toEqual([...allCapabilities])
  })

  it('are only to moderate until the flags are known, and then what they unlock, ignoring case in names', () => {
    const store = storeOf({ username: 'Ann', moderates: ['cats'] })
    expect(capabilities(store)).toEqual(['moderate'])
    store.records.confirm([
      {
        kind: 'moderator',
        community: 'cats',
        of: 'ann',
        moderator: { author: 'ann', canEdit: false, permissions: { ...noPermissions, canManageRules: true } },
      },
    ])
    expect(capabilities(store)).toEqual(['moderate', 'rules'])
  })
  it('stay while the server has not confirmed that they step down', () => {
    const store = storeOf({ username: 'Ann', moderates: ['cats'] })
    confirmRecord(store, false)
    const all = capabilities(store)
    const key = recordKey({ kind: 'moderator', community: 'cats', of: 'ann' })
    store.records.propose(key, 'step down', (record) => ({ ...record, isGone: true }))
    expect(capabilities(store)).toEqual(all)
  })

  it('end when they step down or are removed, except for admins', () => {
    const steppedDown = storeOf({ username: 'Ann', moderates: ['cats'] })
    confirmRecord(steppedDown, true)
    expect(capabilities(steppedDown)).toEqual([])
    const removed = storeOf({ username: 'Ann', moderates: [] })
    confirmRecord(removed, false)
    expect(capabilities(removed)).toEqual([])
    const admin = storeOf({ username: 'Ann', moderates: [], isAdmin: true })
    confirmRecord(admin, true)
    expect(capabilities(admin)).toEqual([...allCapabilities])
  })
})
