/** Shown instead of settings that the viewer may not change: why, and where to go instead. */
import { Link } from '@tanstack/react-router'
import { communityLink } from '../../core/feedLinks.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LockKeyhole } from '../../ui/icons.tsx'
import styles from '../community/NoCommunity.module.css'

interface ConfigClosedProps {
  readonly community: string
  readonly title: string
  readonly isModerator: boolean
}

export const ConfigClosed = ({ community, title, isModerator }: ConfigClosedProps) => {
  const icon = <LockKeyhole size={28} />
  if (!isModerator)
    return (
      <EmptyState role="alert" title="Only moderators of this community may see its settings." icon={icon}>
        <Link {...communityLink(community)} className={styles.link}>
          Go to c/{community}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState role="alert" title={`Your permissions here do not include: ${title}.`} icon={icon}>
      <Link to="/c/$community/config/$section" params={{ community, section: 'settings' }} className={styles.link}>
        Settings you may change
      </Link>
    </EmptyState>
  )
}
