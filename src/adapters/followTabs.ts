/**
 * Follows what other tabs of this device do: login, logout, votes, read messages. A tab that was suspended checks for
 * itself when it is shown again.
 */

import type { TabNews } from '../../commands/ports/Tabs.ts'
import { FollowSession } from '../../commands/tabs/FollowSession.ts'
import { TakeNews } from '../../commands/tabs/TakeNews.ts'
import type { App } from '../core/App.ts'

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
