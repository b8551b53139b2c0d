/** The skeleton of a community's header, as high as the header, so that nothing below moves. */
import styles from './CommunityHeader.module.css'
import { type CommunityTab, CommunityTabs } from './CommunityTabs.tsx'

interface CommunityHeaderSkeletonProps {
  readonly community: string
  readonly tab: CommunityTab
}

export const CommunityHeaderSkeleton = ({ community, tab }: CommunityHeaderSkeletonProps) => (
  <div className={styles.header}>
    <div role="status" aria-label="Loading">
      <div className={styles.banner} />
      <div className={styles.head}>
        <span className={styles.icon}>
          <span className={styles.awaitedIcon} />
        </span>
      </div>
      <div className={styles.words}>
        <span className={styles.name}>&nbsp;</span>
        <span className={styles.facts}>&nbsp;</span>
        <span className={styles.awaited} />
      </div>
    </div>
    <CommunityTabs community={community} tab={tab} />
  </div>
)
