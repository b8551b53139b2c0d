/** A community's reported and held content, for its moderators. docs/behaviour/moderation.md#queue. */
import { queuePath } from '../../../../schemas/rules/moderationAddresses.ts'
import type { Viewer } from '../../../../signals/Store.ts'
import { useApp } from '../../../core/App.ts'
import { useCapabilities, useSelected } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
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

const moderatesAny = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && (viewer.user.isAdmin || viewer.user.moderates.length > 0)

/** The base community of a host without one. */
const noCommunity = 'home'

/**
 * The queue without a community in its address: of the host's community, else of all that the viewer moderates.
 * docs/behaviour/moderation.md#queue.
 */
export const DefaultQueueScreen = () => {
  const { store } = useApp()
  const isModerator = useSelected(store.viewer, moderatesAny)
  if (store.base !== noCommunity) return <QueueScreen community={store.base} />
  return (
    <Screen title="Queue">
      <Queue
        community={noCommunity}
        path="/queue"
        isModerator={isModerator}
        sentence="The queue is for moderators of communities."
      />
    </Screen>
  )
}
