/** What stands under a list: that more is on its way, or why it did not come and another try. */
import type { Failure } from '../../../schemas/Failure.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface ListTailProps {
  readonly state: {
    readonly loaded: boolean
    readonly loading: 'list' | 'tail' | false
    readonly failure: Failure | undefined
  }
  readonly onRetry: () => void
}

export const ListTail = ({ state: { loaded, loading, failure }, onRetry }: ListTailProps) => {
  if (!loaded) return null
  if (loading === 'tail') return <Skeleton cards={2} shape="row" />
  return failure === undefined ? null : <FailureNotice failure={failure} onRetry={onRetry} isInline />
}
