/**
 * The feed that the app starts with: a member who opens it at `/` gets the feed chosen in their settings. Only on a new
 * visit: links, tabs, Back and reloads still lead to home. docs/decisions/0046-settings-for-reading.md.
 */
import { settingOf } from '../../schemas/entities/Preferences.ts'
import { firstFeeds } from '../../schemas/entities/settings.ts'
import { communityPath } from '../../schemas/rules/addresses.ts'
import type { Store } from '../../signals/Store.ts'

const isNewVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/** The address to start at instead of `path`; `undefined` to stay. */
export const firstFeed = (
  { viewer, preferences, base }: Store,
  path: string,
  isNew: boolean = isNewVisit(),
): string | undefined => {
  if (path !== '/' || !isNew || base !== 'home' || viewer.peek().kind === 'guest') return undefined
  const chosen = settingOf(preferences.peek(), 'activeFeed')
  if (chosen === firstFeeds.trending) return communityPath('trending')
  return chosen === firstFeeds.all ? communityPath('all') : undefined
}
