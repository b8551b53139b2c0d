/** A community's reported and held content, for its moderators. docs/behaviour/moderation.md#queue. */
import { queuePath } from '../../../schemas/rules/moderationAddresses.ts'
import { Queue } from '../../components/moderation/lists/Queue.tsx'
import { ModerationPage } from '../../components/moderation/ModerationPage.tsx'
import { useCapabilities } from '../../components/moderation/useCapabilities.ts'

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
