/** Shown instead of a conversation that is loading, failed to load, does not exist or belongs to others. */
import { GoTo } from '../../../commands/layout/GoTo.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { inboxPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface ConversationAbsentProps {
  /** There is no conversation at this address. */
  readonly isNone: boolean
  readonly failure: Failure | undefined
  readonly onRetry: () => void
}

export const ConversationAbsent = ({ isNone, failure, onRetry }: ConversationAbsentProps) => {
  const { run } = useApp()
  if (isNone || failure?._tag === 'NotFound') {
    return (
      <EmptyState
        role="alert"
        title="There is no such conversation, or it is not yours."
        icon={<MessageCircle size={30} />}
      >
        <Button kind="primary" onClick={() => void run(GoTo, { address: inboxPath(), replace: true })}>
          Go to Messages
        </Button>
      </EmptyState>
    )
  }
  return failure === undefined ? (
    <Skeleton cards={4} shape="row" />
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} />
  )
}
