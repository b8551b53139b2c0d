/** A community in a list: icon, name, members, three lines of description, Join. docs/behaviour/community.md#fields. */
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { NotFound } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { compact } from '../../../schemas/words/counts.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Compass } from '../../ui/moreIcons.tsx'
import communityHeaderSkeletonStyles from './CommunityHeader.module.css'
import styles from './CommunityRow.module.css'
import { type CommunityTab, CommunityTabs, JoinButton } from './CommunityTabs.tsx'
import noCommunityStyles from './NoCommunity.module.css'

/** `name` in any case. Renders nothing for a community that is not in the store. */
export const CommunityRow = ({ name }: { readonly name: string }) => {
  const community = useValue(useApp().store.communities.read(nameKey(name)))
  if (community === undefined) return null
  const { displayName, icon, description, memberCount, isSubscribed } = community
  return (
    <article className={styles.row}>
      <Avatar name={community.name} address={icon} size={44} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={communityPath(community.name)} className={styles.link}>
            {clipDisplayName(displayName || community.name)}
          </Link>
        </h2>
        {memberCount !== undefined && (
          <p className={styles.facts}>
            {compact(memberCount)} {memberCount === 1 ? 'member' : 'members'}
          </p>
        )}
        <p dir="auto" className={styles.description}>
          {description === '' ? 'No description found.' : description}
        </p>
      </div>
      <span className={styles.join}>
        <JoinButton name={community.name} isSubscribed={isSubscribed} />
      </span>
    </article>
  )
}

/** Says that no community has this name, with a link to the directory. */
export const NoCommunity = () => (
  <EmptyState role="alert" title={sentenceOf(new NotFound({ what: 'community' }))} icon={<Compass size={28} />}>
    <Link to="/communities" className={noCommunityStyles.link}>
      Browse communities
    </Link>
  </EmptyState>
)

interface CommunityHeaderSkeletonProps {
  readonly community: string
  readonly tab: CommunityTab
}

/** The skeleton of a community's header, as high as the header, so that nothing below moves. */
export const CommunityHeaderSkeleton = ({ community, tab }: CommunityHeaderSkeletonProps) => (
  <div className={communityHeaderSkeletonStyles.header}>
    <div role="status" aria-label="Loading">
      <div className={communityHeaderSkeletonStyles.banner} />
      <div className={communityHeaderSkeletonStyles.head}>
        <span className={communityHeaderSkeletonStyles.icon}>
          <span className={communityHeaderSkeletonStyles.awaitedIcon} />
        </span>
      </div>
      <div className={communityHeaderSkeletonStyles.words}>
        <span className={communityHeaderSkeletonStyles.name}>&nbsp;</span>
        <span className={communityHeaderSkeletonStyles.facts}>&nbsp;</span>
        <span className={communityHeaderSkeletonStyles.awaited} />
      </div>
    </div>
    <CommunityTabs community={community} tab={tab} />
  </div>
)
