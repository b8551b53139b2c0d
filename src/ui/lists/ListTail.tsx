/**
 * The foot of a list: a skeleton while the next page loads, a failure with Retry or, with infinite scroll off, a button
 * that loads more.
 */
import type { Failure } from '../../../schemas/Failure.ts'
import { plural } from '../../../schemas/words/counts.ts'
import { useReadingSetting } from '../../core/useValue.ts'
import { Button } from '../Button.tsx'
import { ArrowUp } from '../icons.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import styles from './ListTail.module.css'
import newItemsStyles from './NewItems.module.css'

interface LoadMoreProps {
  readonly onLoad: () => void
  readonly isLoading?: boolean
}

/** Loads the next page of a list, for readers who switched infinite scroll off. */
export const LoadMore = ({ onLoad, isLoading = false }: LoadMoreProps) => (
  <div className={styles.place}>
    <Button onClick={onLoad} isBusy={isLoading}>
      Load more
    </Button>
  </div>
)

interface ListTailProps {
  readonly state: {
    readonly loaded: boolean
    readonly loading: 'list' | 'tail' | false
    readonly more: boolean
    readonly failure: Failure | undefined
  }
  /** Loads or retries the next page. */
  readonly onNext: () => void
}

export const ListTail = ({ state: { loaded, loading, more, failure }, onNext }: ListTailProps) => {
  const scrollsInfinitely = useReadingSetting('scrollsInfinitely')
  if (!loaded) return null
  const isLoading = loading === 'tail'
  const hasFailed = failure !== undefined && !isLoading
  return (
    // Has the focus while what failed is loaded again.
    <div>
      {hasFailed && <FailureNotice failure={failure} onRetry={onNext} isInline />}
      {isLoading && <Skeleton cards={2} shape="row" />}
      {(isLoading || (more && !hasFailed)) && !scrollsInfinitely && <LoadMore onLoad={onNext} isLoading={isLoading} />}
    </div>
  )
}

/**
 * A button to show new items that a poll found. Its live region is always present, so that screen readers announce it.
 */
export const NewItems = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <div role="status" className={newItemsStyles.place}>
    {count > 0 && (
      <Button kind="primary" onClick={onShow}>
        <ArrowUp size={18} aria-hidden="true" /> {plural(count, 'new item')}
      </Button>
    )}
  </div>
)
