/** Why a feed did not come. Loaded right after the first screen, not with it: hardly any start fails. */
import { lazy, Suspense } from 'react'
import type { FailureNoticeProps } from '../content/FailureNotice.tsx'
import { Button } from '../ui/Button.tsx'

/** The connection may be gone before the notice has come: then there is at least the button. */
const OnlyButton = ({ onRetry }: FailureNoticeProps) => <Button onClick={onRetry}>Try again</Button>

const Notice = lazy(() =>
  import('../content/FailureNotice.tsx').then(
    (chunk) => ({ default: chunk.FailureNotice }),
    () => ({ default: OnlyButton }),
  ),
)

export const FeedFailure = (props: FailureNoticeProps) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)
