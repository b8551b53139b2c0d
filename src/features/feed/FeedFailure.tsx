/** Why a feed failed to load. Loaded right after the first screen, not with it, since it is rarely needed. */
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { FailureNoticeProps } from '../../ui/lists/FailureNotice.tsx'

/** Fallback when the notice itself can't be loaded, for instance offline. */
const OnlyButton = ({ onRetry }: FailureNoticeProps) => <Button onClick={onRetry}>Try again</Button>

const Notice = lazy(() =>
  import('../../ui/lists/FailureNotice.tsx').then(
    (chunk) => ({ default: chunk.FailureNotice }),
    () => ({ default: OnlyButton }),
  ),
)

export const FeedFailure = (props: FailureNoticeProps) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)
