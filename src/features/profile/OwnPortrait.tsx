/** The picture on one's own profile, as a link to change it. */
import { Link } from '@tanstack/react-router'
import { Camera } from '../../ui/moreIcons.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import styles from './OwnPortrait.module.css'

interface OwnPortraitProps {
  readonly name: string
  readonly address: string | undefined
  /** Size in CSS pixels. */
  readonly size: number
}

export const OwnPortrait = ({ name, address, size }: OwnPortraitProps) => (
  <Link
    to="/settings/$section"
    params={{ section: 'profile' }}
    aria-label="Change profile picture"
    title="Change profile picture"
    className={styles.portrait}
  >
    <Portrait name={name} address={address} size={size} />
    <span className={styles.badge} aria-hidden="true">
      <Camera size={16} />
    </span>
  </Link>
)
