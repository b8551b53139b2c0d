/** A community's reported and held content, for its moderators. docs/behaviour/moderation.md#queue. */
import { queuePath } from '../../../../schemas/rules/moderationAddresses.ts'
import { useCapabilities } from '../../../core/useCapabilities.ts'
import { Queue } from '../lists/Queue.tsx'
import { ModerationPage } from '../ModerationPage.tsx'

export const QueueScreen = ({ community }: { readonly community: string }) => (
  <ModerationPage community={community} tool="queue" title="Queue">
    <Queue
      community={community}
      path={queuePath(community)}
      isModerator={useCapabilities(community).has('moderate')}
      sentence="The queue is for moderators of this community."
    />
  </ModerationPage>
)
