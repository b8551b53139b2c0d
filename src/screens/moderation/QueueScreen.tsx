/** What was reported or held in a community and awaits a moderator. Document 2, section 2 (/c/{community}/queue). */
import { useSearch } from '@tanstack/react-router'
import { queuePath } from '../../../schemas/rules/moderationAddresses.ts'
import { useApp } from '../../App.ts'
import { isGuest } from '../../components/content/viewerWords.ts'
import { QueueFilters } from '../../components/moderation/lists/QueueFilters.tsx'
import { QueueList } from '../../components/moderation/lists/QueueList.tsx'
import { ModerationPage } from '../../components/moderation/ModerationPage.tsx'
import { usePowers } from '../../components/moderation/usePowers.ts'
import { AccountInvitation } from '../../components/profile/AccountInvitation.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Shield } from '../../components/ui/moreIcons.tsx'
import { readQueueSearch } from '../../moderationSearch.ts'
import { useSelected } from '../../useValue.ts'

export const QueueScreen = ({ community }: { readonly community: string }) => {
  const { sort = 'new', type = 'all' } = readQueueSearch(useSearch({ strict: false }))
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  const isModerator = usePowers(community).has('moderate')
  return (
    <ModerationPage community={community} tool="queue" title="Queue">
      {isModerator ? (
        <>
          <QueueFilters path={queuePath(community)} sort={sort} type={type} />
          <QueueList key={`${community} ${sort} ${type}`} community={community} sort={sort} type={type} />
        </>
      ) : isWithoutAccount ? (
        <AccountInvitation sentence="The queue is for moderators of this community." icon={<Shield size={30} />} />
      ) : (
        <EmptyState title="The queue is for moderators of this community." icon={<Shield size={30} />} />
      )}
    </ModerationPage>
  )
}
