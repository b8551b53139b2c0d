import { describe, expect, test } from 'vitest'
import { durations } from '../../schemas/limits.ts'
import { emptyList, listLoaded, listLoading, listPolled } from '../../signals/ListState.ts'
import { contentListDue } from './defineContentList.ts'

const start = 1_000_000
const loaded = listLoaded(emptyList<number>(), { ids: [1], hasMore: true }, start)

describe('a content list on screen', () => {
  test('is due for nothing in its first 10 seconds, and before it is loaded', () => {
    expect(contentListDue(loaded, start + durations.contentListPoll - 1)).toBe('nothing')
    expect(contentListDue(emptyList(), start)).toBe('nothing')
  })

  test('is polled once after 10 seconds', () => {
    expect(contentListDue(loaded, start + durations.contentListPoll)).toBe('poll')
    const polled = listPolled(loaded, [2], start + durations.contentListPoll)
    expect(contentListDue(polled, start + 2 * durations.contentListPoll)).toBe('nothing')
  })

  test('is reloaded after 6 hours, unless it is loading already', () => {
    expect(contentListDue(loaded, start + durations.contentListFresh)).toBe('refresh')
    expect(contentListDue(listLoading(loaded), start + durations.contentListFresh)).toBe('nothing')
  })
})
