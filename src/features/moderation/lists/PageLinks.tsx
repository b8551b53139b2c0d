/** Links to the previous page and, if there is more, the next one. docs/behaviour/moderation.md#logs. */
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paging } from '../../../../schemas/limits.ts'
import type { ListState } from '../../../../signals/ListState.ts'
import { ChevronLeft } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { ChevronRight } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Lists.module.css'

interface PageLinksProps {
  /** Path of the screen, without its query. */
  readonly path: string
  /** The other query parameters, kept in both links. */
  readonly search: Readonly<Record<string, string>>
  readonly page: number
  readonly hasMore: boolean
}

/** Page 1 is left out of the address. */
const pageSearch = (search: PageLinksProps['search'], page: number) =>
  page === paging.firstPage ? search : { ...search, page: `${page}` }

export const PageLinks = ({ path, search, page, hasMore }: PageLinksProps) => {
  const isFirst = page <= paging.firstPage
  if (isFirst && !hasMore) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {isFirst ? (
        <span />
      ) : (
        <Link to={path} search={pageSearch(search, page - 1)} className={styles.page}>
          <ChevronLeft size={18} aria-hidden="true" /> Previous
        </Link>
      )}
      <span className={styles.where}>Page {page}</span>
      {hasMore ? (
        <Link to={path} search={pageSearch(search, page + 1)} className={styles.page}>
          Next <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

interface MovingUpProps {
  readonly state: ListState<string>
  readonly onRetry: () => void
}

/** In a page whose items have all left, by whatever way, until those of the next page have moved up. */
export const MovingUp = ({ state: { failure, loading }, onRetry }: MovingUpProps) => {
  const isIdle = failure === undefined && loading === false
  useEffect(() => {
    if (isIdle) onRetry()
  }, [isIdle, onRetry])
  return failure === undefined ? (
    <Skeleton cards={3} shape="row" />
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} isInline />
  )
}
