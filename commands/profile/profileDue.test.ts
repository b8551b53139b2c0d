import { describe, expect, test } from 'vitest'
import { durations } from '../../schemas/limits.ts'
import { emptyList, listLoaded, listLoading, listPolled } from '../../signals/ListState.ts'
import { profileDue } from './profileDue.ts'

const start = 1_000_000
const loaded = listLoaded(emptyList<number>(), { ids: [1], hasMore: true }, start)

describe('a profile on screen', () => {
  test('is due for nothing in its first 10 seconds, and before it is loaded', () => {
    expect(profileDue(loaded, start + durations.contentListPoll - 1)).toBe('nothing')
    expect(profileDue(emptyList(), start)).toBe('nothing')
  })

  test('is polled once after 10 seconds', () => {
    expect(profileDue(loaded, start + durations.contentListPoll)).toBe('poll')
    const polled = listPolled(loaded, [2], start + durations.contentListPoll)
    expect(profileDue(polled, start + 2 * durations.contentListPoll)).toBe('nothing')
  })

  test('is loaded again after 6 hours, unless that is under way', () => {
    expect(profileDue(loaded, start + durations.contentListFresh)).toBe('refresh')
    expect(profileDue(listLoading(loaded), start + durations.contentListFresh)).toBe('nothing')
  })
})
