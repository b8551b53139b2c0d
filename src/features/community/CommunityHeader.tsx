/**
 * The header of a community's screens: banner, icon, name, Join, description, menu, and the tabs.
 * docs/behaviour/community.md#header.
 */

import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { queuePath } from '../../../schemas/rules/moderationAddresses.ts'
import { clipDisplayName } from '../../../schemas/words/clip.ts'
import { compact } from '../../../schemas/words/counts.ts'
import { useApp } from '../../core/App.ts'
import { useCapabilities } from '../../core/useValue.ts'
import { LinkButton } from '../../layout/LinkButton.tsx'
import { usePageMeta } from '../../layout/useGoBack.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Ellipsis } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Shield } from '../../ui/moreIcons.tsx'
import { useIsClipped } from '../../ui/useIsClipped.ts'
import { WebImage } from '../../ui/WebImage.tsx'
import communityDescriptionStyles from './CommunityDescription.module.css'
import styles from './CommunityHeader.module.css'
import { CommunityHeaderSkeleton, NoCommunity } from './CommunityRow.tsx'
import { type CommunityTab, CommunityTabs, JoinButton } from './CommunityTabs.tsx'
import { useCommunity } from './useCommunity.ts'

/** A community's description in its header: two lines, expandable. docs/behaviour/community.md#fields. */
const CommunityDescription = ({ description }: { readonly description: string }) => {
  const [isExpanded, setIsExpanded] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const isClipped = useIsClipped(text, description, !isExpanded)
  if (description === '')
    return (
      <p className={clsx(communityDescriptionStyles.text, communityDescriptionStyles.none)}>No description found.</p>
    )
  return (
    <div className={communityDescriptionStyles.description}>
      <p
        ref={text}
        dir="auto"
        className={clsx(communityDescriptionStyles.text, !isExpanded && communityDescriptionStyles.clamped)}
      >
        {description}
      </p>
      {(isExpanded || isClipped) && (
        <button
          type="button"
          className={clsx(communityDescriptionStyles.more, !isExpanded && communityDescriptionStyles.over)}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded((was) => !was)}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

interface CommunityHeaderProps {
  /** The community's name as in the address. */
  readonly community: string
  readonly tab: CommunityTab
}

export const CommunityHeader = ({ community: name, tab }: CommunityHeaderProps) => {
  const { run } = useApp()
  const { community, failure, retry } = useCommunity(name)
  usePageMeta('description', community?.tagline || (community?.description ?? ''))
  usePageMeta('keywords', community?.metaTags ?? '')
  const isModerator = useCapabilities(name).has('moderate')
  if (community === undefined) {
    if (failure === undefined) return <CommunityHeaderSkeleton community={name} tab={tab} />
    if (failure._tag === 'NotFound') return <NoCommunity />
    return <FailureNotice failure={failure} onRetry={retry} />
  }
  const { displayName, header, icon, tagline = '', description, isSubscribed, memberCount } = community
  return (
    <section className={styles.header} aria-label="Community">
      <div className={styles.banner}>
        {header !== '' && <WebImage src={header} alt="" className={styles.picture} />}
      </div>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Avatar name={community.name} address={icon} size={72} />
        </span>
        <span className={styles.actions}>
          {isModerator && (
            <LinkButton label="Moderation Queue" to={queuePath(community.name)}>
              <Shield size={22} aria-hidden="true" />
            </LinkButton>
          )}
          <JoinButton name={community.name} isSubscribed={isSubscribed} kind="primary" />
          <IconButton
            label="Community menu"
            onClick={() => void run(OpenOverlay, { name: 'communityMenu', community: community.name })}
          >
            <Ellipsis size={22} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{clipDisplayName(displayName || community.name)}</h2>
        <p className={styles.facts}>
          c/{community.name}
          {memberCount !== undefined && ` · ${compact(memberCount)} ${memberCount === 1 ? 'member' : 'members'}`}
        </p>
        {tagline !== '' && <p className={styles.tagline}>{tagline}</p>}
        <CommunityDescription description={description} />
      </div>
      <CommunityTabs community={community.name} tab={tab} />
    </section>
  )
}
