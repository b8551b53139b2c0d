/** What stands under a list: that more is on its way, why it did not come and another try, or - for who does not like endless lists - a button that loads more. */
import type { Failure } from '../../../schemas/Failure.ts'
import { useReadingSetting } from '../../useReadingSetting.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoadMore } from './LoadMore.tsx'

interface ListTailProps {
  readonly state: {
    readonly loaded: boolean
    readonly loading: 'list' | 'tail' | false
    readonly more: boolean
    readonly failure: Failure | undefined
  }
  /** Loads the next page, for the first time or again. */
  readonly onNext: () => void
}

export const ListTail = ({ state: { loaded, loading, more, failure }, onNext }: ListTailProps) => {
  const scrollsInfinitely = useReadingSetting('scrollsInfinitely')
  if (!loaded) return null
  if (loading === 'tail') return <Skeleton cards={2} shape="row" />
  if (failure !== undefined) return <FailureNotice failure={failure} onRetry={onNext} isInline />
  return more && !scrollsInfinitely ? <LoadMore onLoad={onNext} /> : null
}
