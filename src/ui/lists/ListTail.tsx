/**
 * The foot of a list: a skeleton while the next page loads, a failure with Retry or, with infinite scroll off, a button
 * that loads more.
 */
import type { Failure } from '../../../schemas/Failure.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { Skeleton } from '../Skeleton.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { LoadMore } from './LoadMore.tsx'

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
  if (loading === 'tail') return <Skeleton cards={2} shape="row" />
  if (failure !== undefined) return <FailureNotice failure={failure} onRetry={onNext} isInline />
  return more && !scrollsInfinitely ? <LoadMore onLoad={onNext} /> : null
}
