/**
 * Whether a feed on screen is due for a reload from its top: once it is 15 minutes old, and only for readers who
 * switched infinite scroll off. docs/behaviour/feed.md#refresh. Decision record 40 says why all other readers keep
 * their list.
 */
import { type Preferences, settingOf } from '../../schemas/entities/Preferences.ts'
import { durations } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'

export const isRefreshDue = (
  { loaded, loading, timestamp }: ListState<unknown>,
  preferences: Preferences,
  now: number,
): boolean =>
  loaded && loading === false && !settingOf(preferences, 'scrollsInfinitely') && now - timestamp >= durations.feedFresh
