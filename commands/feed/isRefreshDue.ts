/**
 * Whether a feed on screen is due for a reload from its top: once it is 15 minutes old, and only for readers who
 * switched infinite scroll off. Document 1, section 4 (Feed auto-behaviour); decision record 40 for all other readers.
 */
import type { Preferences } from '../../schemas/entities/Preferences.ts'
import { readingSetting } from '../../schemas/entities/readingSettings.ts'
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'

export const isRefreshDue = (
  { loaded, loading, timestamp }: ListState<unknown>,
  preferences: Preferences,
  now: number,
): boolean =>
  loaded &&
  loading === false &&
  !readingSetting(preferences, 'scrollsInfinitely') &&
  now - timestamp >= durations.feedFresh
