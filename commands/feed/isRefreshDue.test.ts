// When a feed on screen is reloaded automatically.
import { expect, it } from 'vitest'
import { defaultPreferences } from '../../schemas/entities/Preferences.ts'
import { durations } from '../../schemas/limits.ts'
import { emptyList, listLoaded, listLoading } from '../../signals/ListState.ts'
import { isRefreshDue } from './VisitFeed.ts'

const loadedAt = 1000
const list = listLoaded(emptyList<number>(), { ids: [1], hasMore: true }, loadedAt)
const finite = { ...defaultPreferences, scrollsInfinitely: false }

it('with infinite scroll off, a feed is reloaded once it is 15 minutes old', () => {
  expect(isRefreshDue(list, finite, loadedAt + durations.feedFresh - 1)).toBe(false)
  expect(isRefreshDue(list, finite, loadedAt + durations.feedFresh)).toBe(true)
})

it('with infinite scroll on, a feed is never reloaded automatically', () => {
  expect(isRefreshDue(list, defaultPreferences, loadedAt + 100 * durations.feedFresh)).toBe(false)
  expect(isRefreshDue(list, { ...finite, scrollsInfinitely: true }, loadedAt + 100 * durations.feedFresh)).toBe(false)
})

it('a feed that is not loaded, or is loading, is not reloaded', () => {
  const later = loadedAt + durations.feedFresh
  expect(isRefreshDue(emptyList<number>(), finite, later)).toBe(false)
  expect(isRefreshDue(listLoading(list), finite, later)).toBe(false)
})
