/**
 * Follows what other tabs of this device do: login, logout, votes, read messages. A tab that was suspended checks for
 * itself when it is shown again.
 */

import { effect } from '@preact/signals-core'
import { AskAgain } from '../../commands/kernel/AskAgain.ts'
import type { TabNews } from '../../commands/ports/Tabs.ts'
import { FollowSession } from '../../commands/tabs/FollowSession.ts'
import { TakeNews } from '../../commands/tabs/TakeNews.ts'
import type { App } from '../core/App.ts'
import type { NetworkNews } from './network.ts'

/** `hear` is called with every message; `isOutdated` says whether another tab has changed this device's session. */
export interface Ears {
  readonly hear: (act: (news: TabNews) => void) => void
  readonly isOutdated: () => boolean
}

export const followTabs = ({ run }: Pick<App, 'run'>, { hear, isOutdated }: Ears): void => {
  hear((news) => {
    switch (news.kind) {
      case 'loggedIn':
      case 'loggedOut':
      case 'sessionEnded':
        return void run(FollowSession, { heard: news.kind })
      default:
        return void run(TakeNews, news)
    }
  })
  const look = (): void => {
    if (document.visibilityState === 'visible' && isOutdated()) void run(FollowSession, { heard: 'seen' })
  }
  document.addEventListener('visibilitychange', look)
  // A page restored from the back/forward cache received no messages meanwhile.
  window.addEventListener('pageshow', look)
}

// Loads what a session or a referrer needs, only when there is one: a guest who came directly loads none of it.
// docs/behaviour/platform.md#start.

const loadSession = () => import('./session.ts')

/** A chunk that failed to load is not retried before the next start: the screens come first. */
const goOn = (): void => {}

/** `hasKeys` says whether this device stores the keys of a session. */
export const followSession = async (app: App, hasKeys: boolean): Promise<void> => {
  if (/[?&](ref|utm_campaign)=/.test(location.search))
    void import('./browserStart.ts').then((it) => it.keepReferrer(app), goOn)
  if (hasKeys) await loadSession().then((it) => it.restoreSession(app), goOn)
  let isFollowed = false
  effect(() => {
    if (isFollowed || app.store.viewer.value.kind === 'guest') return
    isFollowed = true
    void loadSession().then((it) => it.followMember(app), goOn)
  })
}

/** Once the server may be reachable again, checks the commands whose outcome is unknown. */
export const followDoubts = (
  { store: { unsure }, run }: Pick<App, 'store' | 'run'>,
  { onceBack }: Pick<NetworkNews, 'onceBack'>,
): (() => void) => {
  let stop: (() => void) | undefined
  const askAll = async (): Promise<void> => {
    await Promise.all([...unsure.peek()].map((lane) => run(AskAgain, { lane })))
    stop = undefined
    listen()
  }
  const listen = (): void => {
    if (stop === undefined && unsure.peek().size > 0) stop = onceBack(() => void askAll())
  }
  const unfollow = effect(() => {
    if (unsure.value.size > 0) listen()
  })
  return () => {
    unfollow()
    stop?.()
  }
}
