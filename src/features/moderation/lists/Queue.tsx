/**
 * The moderation queue with its filters; for other viewers, the reason why they can't see it.
 * docs/behaviour/moderation.md#queue.
 */
import { useSearch } from '@tanstack/react-router'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Shield } from '../../../ui/moreIcons.tsx'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { readQueueSearch } from '../moderationSearch.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueParts } from './QueueParts.tsx'

interface QueueProps {
  /** The community, or `home` for all that the viewer moderates. */
  readonly community: string
  /** Path of the screen, without its query. */
  readonly path: string
  readonly isModerator: boolean
  /** What viewers who are no moderators read instead. */
  readonly sentence: string
}

export const Queue = ({ community, path, isModerator, sentence }: QueueProps) => {
  const { sort = 'new', type = 'all', show } = readQueueSearch(useSearch({ strict: false }))
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  if (isWithoutAccount) return <AccountInvitation sentence={sentence} icon={<Shield size={30} />} />
  if (!isModerator) return <EmptyState title={sentence} icon={<Shield size={30} />} />
  return (
    <>
      <QueueParts community={community} path={path} show={show} />
      <QueueFilters path={path} sort={sort} type={type} show={show} />
      <QueueList
        key={`${community} ${sort} ${type} ${show ?? ''}`}
        query={{ community, sort, type, ...(show === undefined ? {} : { show }) }}
      />
    </>
  )
}
