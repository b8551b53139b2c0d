/**
 * Which feed the app begins with: a member who opens it at its first address gets the feed that they chose in their settings. Only then - home stays
 * home for links and tabs, for Back, and for a page that is loaded again. docs/decisions/0046-settings-for-reading.md.
 */
import { firstFeeds, readingSetting } from '../../schemas/entities/readingSettings.ts'
import { communityPath } from '../../schemas/rules/addresses.ts'
import type { Store } from '../../signals/Store.ts'

const isNewVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/** The address to begin at in the place of `path`; `undefined` where that is the right one. */
export const firstFeed = (
  { viewer, preferences, base }: Store,
  path: string,
  isNew: boolean = isNewVisit(),
): string | undefined => {
  if (path !== '/' || !isNew || base !== 'home' || viewer.peek().kind === 'guest') return undefined
  const chosen = readingSetting(preferences.peek(), 'activeFeed')
  if (chosen === firstFeeds.trending) return communityPath('trending')
  return chosen === firstFeeds.all ? communityPath('all') : undefined
}
