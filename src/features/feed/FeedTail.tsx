/** The foot of a feed: loading more, why that failed, or the end. docs/behaviour/feed.md#pages. */

import { LoadNextFeedPage, RetryFeedTail } from '../../../commands/feed/FeedQuery.ts'
import { ScrollToTop } from '../../../commands/layout/ScrollToTop.ts'
import { type FeedAddress, feedKey } from '../../../schemas/FeedAddress.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoaderCircle } from '../../ui/icons.tsx'
import { LoadMore } from '../../ui/lists/LoadMore.tsx'
import { FeedFailure } from './FeedFailure.tsx'
import styles from './FeedTail.module.css'

export const FeedTail = ({ feed }: { readonly feed: FeedAddress }) => {
  const { run, store } = useApp()
  const { loading, more, failure } = useValue(store.feeds.read(feedKey(feed)))
  const goesOn = useReadingSetting('scrollsInfinitely')
  if (more && loading === false && failure === undefined && !goesOn)
    return <LoadMore onLoad={() => void run(LoadNextFeedPage, { feed })} />
  if (loading === 'tail' || (more && failure === undefined)) {
    return (
      <div className={styles.waiting} role="status" aria-label="Loading more posts">
        <LoaderCircle size={28} aria-hidden="true" className={styles.spinner} />
      </div>
    )
  }
  if (failure !== undefined) {
    return <FeedFailure failure={failure} onRetry={() => void run(RetryFeedTail, { feed })} retry="Retry" isInline />
  }
  return (
    <EmptyState title="That is everything for now.">
      <Button onClick={() => void run(ScrollToTop, undefined)}>Back to top</Button>
    </EmptyState>
  )
}
