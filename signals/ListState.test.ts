// The state transitions of a list: what pages add, what ends it, what arrives too late.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Offline } from '../schemas/Failure.ts'
import {
  emptyList,
  type ListState,
  listFailed,
  listGivenUp,
  listLoaded,
  listLoading,
  listPolled,
  type PageOf,
  tailFailed,
  tailLoaded,
  tailLoading,
} from './ListState.ts'

const page = (ids: ReadonlyArray<number>, hasMore = true): PageOf<number> => ({ ids, hasMore })
const loaded = (ids: ReadonlyArray<number>, hasMore = true): ListState<number> =>
  listLoaded(listLoading(emptyList<number>()), page(ids, hasMore), 100)
const next = (state: ListState<number>, ids: ReadonlyArray<number>, hasMore = true): ListState<number> =>
  tailLoaded(tailLoading(state), page(ids, hasMore))

const pages = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }), { maxLength: 8 })

describe('a list', () => {
  it('never contains an id twice and never loses one, whatever its pages repeat', () => {
    fc.assert(
      fc.property(pages, ([first = [], ...rest]) => {
        const state = rest.reduce((list, ids) => next(list, ids), loaded(first))
        expect(state.ids).toEqual([...new Set([first, ...rest].flat())])
        expect(state.page).toBe(1 + rest.length)
      }),
    )
  })

  it('has more exactly as long as a page adds something and says that there is more', () => {
    fc.assert(
      fc.property(pages, fc.array(fc.integer({ min: 1, max: 30 })), fc.boolean(), ([first = []], ids, hasMore) => {
        const state = next(loaded(first), ids, hasMore)
        expect(state.more).toBe(hasMore && ids.some((each) => !first.includes(each)))
      }),
    )
  })

  it('ends with a page that wraps to the start, repeats itself or is empty', () => {
    expect(next(loaded([1, 2, 3]), [3, 1, 2]).more).toBe(false)
    expect(next(loaded([1, 2, 3]), []).more).toBe(false)
    expect(next(loaded([1]), [2, 2, 2])).toMatchObject({ ids: [1, 2], more: true })
  })

  it('has no more where its first page is empty', () => {
    expect(loaded([])).toMatchObject({ ids: [], more: false, loaded: true })
  })

  it('keeps the identity of its ids when a page adds nothing', () => {
    const before = loaded([1, 2])
    expect(next(before, [2, 1]).ids).toBe(before.ids)
  })

  it('has no more after a failed tail, and continues after a successful retry', () => {
    const failed = tailFailed(tailLoading(loaded([1])), new Offline())
    expect(failed).toMatchObject({ ids: [1], more: false, loading: false, failure: new Offline() })
    expect(tailLoading(failed).failure).toBeUndefined()
    expect(next(failed, [2])).toMatchObject({ ids: [1, 2], more: true, failure: undefined })
  })

  it('keeps its ids when a reload fails', () => {
    const failed = listFailed(listLoading(loaded([1, 2])), new Offline())
    expect(failed).toMatchObject({ ids: [1, 2], loading: false, loaded: true, failure: new Offline() })
  })

  it('resets its pages, failure and polled ids when it is loaded from its start', () => {
    const old = listPolled(next(loaded([1, 2]), [3]), [9], 200)
    expect(listLoaded(listLoading(old), page([4]), 300)).toEqual({ ...loaded([4]), timestamp: 300 })
  })

  it('sets aside new ids that a poll found', () => {
    expect(listPolled(loaded([1, 2]), [3, 1, 4, 3], 200)).toMatchObject({
      ids: [1, 2],
      polled: [3, 4],
      polledAt: 200,
      timestamp: 100,
    })
  })

  it('is not changed by a tail or a poll that arrives after it was emptied', () => {
    const empty = emptyList<number>()
    expect(tailLoaded(empty, page([7]))).toBe(empty)
    expect(tailFailed(empty, new Offline())).toBe(empty)
    expect(listPolled(empty, [7], 1)).toBe(empty)
    expect(listGivenUp(empty)).toBe(empty)
  })

  it('stops loading when the request was given up', () => {
    expect(listGivenUp(tailLoading(loaded([1])))).toEqual(loaded([1]))
    expect(listGivenUp(listLoading(loaded([1])))).toEqual(loaded([1]))
  })
})
