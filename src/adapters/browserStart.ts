/** What a page reads from the device and its address once at the start. */
import { AwaitSession } from '../../commands/account/LogIn.ts'
import { SaveReferrer } from '../../commands/account/Register.ts'
import { TakeUpSubmission } from '../../commands/account/WaitForLogin.ts'
import { settingOf } from '../../schemas/entities/Preferences.ts'
import { firstFeeds } from '../../schemas/entities/settings.ts'
import { communityPath } from '../../schemas/rules/addresses.ts'
import type { Store } from '../../signals/Store.ts'
import type { App } from '../core/App.ts'

/**
 * After registering, the page reloads on Home: restores where the member was reading from this device, so that a way
 * back can be offered. Nothing is read on other screens or for guests.
 */
export const takeUpPlace = async ({ run, store }: Pick<App, 'run' | 'store'>): Promise<void> => {
  const isHome = (): boolean => location.pathname === '/'
  if (!isHome()) return
  await run(AwaitSession, undefined)
  // The member may have navigated or started something else meanwhile.
  if (isHome() && store.viewer.peek().kind === 'member' && store.waiting.peek() === undefined)
    await run(TakeUpSubmission, undefined)
}

// The feed that the app starts with: a member who opens it at `/` gets the feed chosen in their settings. Only on a new
// visit: links, tabs, Back and reloads still lead to home. docs/decisions/0046-settings-for-reading.md.

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

// When this device first visited: stored on the first call. docs/behaviour/layout-and-navigation.md#call-to-action.

const key = 'parley.firstVisit'

/**
 * Milliseconds since the epoch. Where nothing can be stored it is the current time, so every visit counts as the first.
 */
export const firstVisitAt = (): number => {
  const now = Date.now()
  try {
    const kept = Number(localStorage.getItem(key) ?? Number.NaN)
    // A stored time in the future means that the clock was set back: start over.
    if (Number.isFinite(kept) && kept > 0 && kept <= now) return kept
    localStorage.setItem(key, String(now))
  } catch {
    // Storage is unavailable.
  }
  return now
}

/** The referrer named by the URL that the visitor opened. docs/behaviour/platform.md#start. */
export const keepReferrer = ({ run }: App): void => {
  const query = new URLSearchParams(location.search)
  const referrer = query.get('ref') || query.get('utm_campaign') || ''
  if (referrer !== '') void run(SaveReferrer, { referrer })
}

// A name for one visit that says nothing of it: requests are named by it, and it is never kept.

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Sixty random bits, as twelve letters and digits. */
export const visitId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('')
