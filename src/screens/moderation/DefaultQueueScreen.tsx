/**
 * The queue without a community in its address: of the one that this host stands for, else of the one that the viewer moderates. Who moderates
 * several chooses. Document 2, section 2 (Moderation Queue: 'falls back to the default community').
 */
import { Link } from '@tanstack/react-router'
import { queuePath } from '../../../schemas/rules/moderationAddresses.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../App.ts'
import { Screen } from '../../components/chrome/Screen.tsx'
import rows from '../../components/content/BlockedList.module.css'
import { isGuest } from '../../components/content/viewerWords.ts'
import { AccountInvitation } from '../../components/profile/AccountInvitation.tsx'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Shield } from '../../components/ui/moreIcons.tsx'
import { useSelected } from '../../useValue.ts'
import { QueueScreen } from './QueueScreen.tsx'

const none: ReadonlyArray<string> = []
const moderatedBy = (viewer: Viewer): ReadonlyArray<string> => (viewer.kind === 'member' ? viewer.user.moderates : none)

/** What a host stands for that is no community's. */
const noCommunity = 'home'

export const DefaultQueueScreen = () => {
  const { store } = useApp()
  const isWithoutAccount = useSelected(store.viewer, isGuest)
  const moderates = useSelected(store.viewer, moderatedBy)
  const only = store.base === noCommunity ? moderates.length === 1 && moderates[0] : store.base
  if (typeof only === 'string') return <QueueScreen community={only} />
  if (isWithoutAccount || moderates.length === 0) {
    return (
      <Screen title="Queue">
        {isWithoutAccount ? (
          <AccountInvitation sentence="The queue is for moderators of communities." icon={<Shield size={30} />} />
        ) : (
          <EmptyState title="You moderate no community." icon={<Shield size={30} />} />
        )}
      </Screen>
    )
  }
  return (
    <Screen title="Queue">
      <section className={rows.section} aria-labelledby="queues">
        <h2 id="queues" className={rows.heading}>
          Whose queue?
        </h2>
        <ul className={rows.list} aria-label="Communities">
          {moderates.map((name) => (
            <li key={name} className={rows.row}>
              <Avatar name={name} size={36} />
              <Link to={queuePath(name)} className={rows.name}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  )
}
