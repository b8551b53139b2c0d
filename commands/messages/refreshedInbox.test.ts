// A refreshed tab of the inbox: no duplicates, no losses, no gaps.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyList, type ListState, listLoaded, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { refreshedInbox } from './InboxQuery.ts'

const pageSize = 5
const start = 1_000_000

/** All messages of a tab, newest first, as a server paginates them. */
const pageOf = (all: ReadonlyArray<number>, page: number) => ({
  ids: all.slice((page - 1) * pageSize, page * pageSize),
  hasMore: all.length > page * pageSize,
})
const newest = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, at) => count - at)
const next = (state: ListState<number>, all: ReadonlyArray<number>) =>
  tailLoaded(tailLoading(state), pageOf(all, state.page + 1))
const loadedTo = (all: ReadonlyArray<number>, pages: number): ListState<number> => {
  let state = listLoaded(emptyList<number>(), pageOf(all, 1), start)
  for (let page = 2; page <= pages; page += 1) state = next(state, all)
  return state
}
const always = () => true

describe('a refreshed inbox', () => {
  it('has every message once, newest first, for any number of new messages and loaded pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(12), fc.integer({ min: 1, max: 5 }), (old, come, pages) => {
        const now = newest(old + come)
        let state = refreshedInbox(loadedTo(newest(old), pages), pageOf(now, 1), start + 1, always)
        expect(state.ids).toEqual(now.slice(0, state.ids.length))
        expect(state.ids.slice(0, pageSize)).toEqual(pageOf(now, 1).ids)
        state = next(state, now)
        expect(state.ids).toEqual(now.slice(0, state.ids.length))
      }),
    )
  })

  it('keeps the pages that were loaded further down', () => {
    const state = refreshedInbox(loadedTo(newest(20), 3), pageOf(newest(21), 1), start + 1, always)
    expect(state).toMatchObject({ ids: newest(21).slice(0, 16), page: 3, more: true, loading: false })
  })

  it('starts over where a listed message no longer belongs to the tab', () => {
    const unread = newest(20).filter((id) => id !== 18)
    const state = refreshedInbox(loadedTo(newest(20), 3), pageOf(unread, 1), start + 1, (id) => id !== 18)
    expect(state).toMatchObject({ ids: [20, 19, 17, 16, 15], page: 1, more: true })
  })

  it('starts over where there are more new messages than a page holds', () => {
    const state = refreshedInbox(loadedTo(newest(20), 3), pageOf(newest(26), 1), start + 1, always)
    expect(state).toMatchObject({ ids: [26, 25, 24, 23, 22], page: 1 })
  })
})
