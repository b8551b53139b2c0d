/** Offers new posts that a poll found. After Dismiss it stays hidden for 30 minutes. docs/behaviour/feed.md#refresh. */

import { RefreshFeed } from '../../../commands/feed/VisitFeed.ts'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { durations } from '../../../schemas/limits.ts'
import { plural } from '../../../schemas/words/counts.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { ArrowUp } from '../../ui/icons.tsx'
import { X } from '../../ui/moreIcons.tsx'
import styles from './NewPostsBanner.module.css'

/** The live region is always present, so that screen readers announce the banner. */
export const NewPostsBanner = ({ feed }: { readonly feed: FeedAddress }) => {
  const { run, store, now } = useApp()
  const count = useValue(store.feeds.read(feedKey(feed))).polled.length
  const { dismissRefreshFeed } = useValue(store.preferences)
  const isDismissed = useValue(now) - dismissRefreshFeed < durations.refreshBannerDismissal
  const show = (): void => {
    void run(ScrollToTop, undefined)
    void run(RefreshFeed, { feed })
  }
  if (count === 0 || isDismissed) return null
  return (
    <span className={styles.banner}>
      <button type="button" className={styles.show} onClick={show}>
        <ArrowUp size={18} aria-hidden="true" /> {plural(count, 'new post')}
      </button>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => void run(ChangePreferences, { dismissRefreshFeed: now.peek() })}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </span>
  )
}
