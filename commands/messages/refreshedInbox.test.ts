// A tab of the inbox that is asked for again: nothing doubled, nothing lost, no gap.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyList, type ListState, listLoaded, tailLoaded, tailLoading } from '../../signals/ListState.ts'
import { refreshedInbox } from './refreshedInbox.ts'

const pageSize = 5
const start = 1_000_000

/** All messages of a tab, newest first, as a server pages them. */
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

describe('an inbox that is asked for again', () => {
  it('has every message once, newest first, however much came in and however far it was loaded', () => {
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

  it('keeps what was loaded further down', () => {
    const state = refreshedInbox(loadedTo(newest(20), 3), pageOf(newest(21), 1), start + 1, always)
    expect(state).toMatchObject({ ids: newest(21).slice(0, 16), page: 3, more: true, loading: false })
  })

  it('begins anew where something in it does not belong there any more', () => {
    const unread = newest(20).filter((id) => id !== 18)
    const state = refreshedInbox(loadedTo(newest(20), 3), pageOf(unread, 1), start + 1, (id) => id !== 18)
    expect(state).toMatchObject({ ids: [20, 19, 17, 16, 15], page: 1, more: true })
  })

  it('begins anew where more came in than a page holds', () => {
    const state = refreshedInbox(loadedTo(newest(20), 3), pageOf(newest(26), 1), start + 1, always)
    expect(state).toMatchObject({ ids: [26, 25, 24, 23, 22], page: 1 })
  })
})
