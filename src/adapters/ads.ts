/**
 * Ads for the life of the page: loads the ad configuration while a screen with ad slots is visible, and stores the plan
 * of where ads go. Makes no requests for viewers who are spared ads. docs/behaviour/ads.md#configuration.
 */
import { effect, signal } from '@preact/signals-core'
import { AwaitSession } from '../../commands/account/LogIn.ts'
import { LoadAdConfig } from '../../commands/ads/LoadAds.ts'
import { TagVisit } from '../../commands/ads/ReportAdPixel.ts'
import { durations } from '../../schemas/limits.ts'
import { type AdTerms, adTerms, isSparedAds } from '../../schemas/rules/adTerms.ts'
import { makeAdPlans } from '../../signals/AdPlan.ts'
import { adsOf } from '../../signals/adsOf.ts'
import type { Store } from '../../signals/Store.ts'
import type { App } from '../core/App.ts'

/**
 * How many entries of the visible feed start above the lower edge of the window. Ads that arrive later go below them.
 */
const entriesSeen = (): number => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] > *')]
  const unseen = rows.findIndex((row) => row.getBoundingClientRect().top >= window.innerHeight)
  const at = unseen < 0 ? rows.length : unseen
  // A virtual list renders only the rows nearby, and says the index of the first one.
  return Number(rows[0]?.dataset['index'] ?? 0) + at
}

const memberOf = ({ viewer }: Store) => (viewer.value.kind === 'member' ? viewer.value.user : undefined)

/**
 * Loads the configuration when a viewer first has ad slots in sight, then every 5 minutes while the page is visible.
 */
const followConfig = ({ run, store }: App): void => {
  const isVisible = signal(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', () => {
    isVisible.value = document.visibilityState === 'visible'
  })
  const askedAt = signal(Number.NEGATIVE_INFINITY)
  const ask = (): void => {
    askedAt.value = Date.now()
    void run(LoadAdConfig, undefined)
  }
  effect(() => {
    if (!store.wantsAds.value || !isVisible.value || isSparedAds(memberOf(store))) return
    const timer = setTimeout(ask, Math.max(0, askedAt.value + durations.adConfigRefresh - Date.now()))
    return () => clearTimeout(timer)
  })
}

/** Stores the ad plan, and replaces it only when the terms change. */
const followTerms = (app: App): void => {
  const { store } = app
  const path = (): string => location.pathname
  const makePlan = makeAdPlans({ draw: Math.random, path })
  let terms: AdTerms | undefined
  effect(() => {
    const config = adsOf(store).config.value
    const next = config && adTerms(config, memberOf(store), location.hostname)
    if (JSON.stringify(next) === JSON.stringify(terms)) return
    terms = next
    store.adPlan.value = next && makePlan(next, { at: Date.now(), path: path(), entriesSeen: entriesSeen() })
  })
}

/** Ads loaded for one viewer are never shown to another. */
const followViewer = ({ store }: App): void => {
  let username = memberOf(store)?.username
  effect(() => {
    const next = memberOf(store)?.username
    if (next !== username) adsOf(store).discard()
    username = next
  })
}

export const followAds = async (app: App): Promise<void> => {
  await app.run(AwaitSession, undefined)
  void app.run(TagVisit, { path: location.pathname })
  followViewer(app)
  followTerms(app)
  followConfig(app)
}
