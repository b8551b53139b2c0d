/** The badges beside an author's name: Mod, Admin, OP, PRO. */
import { clsx } from 'clsx'
import { type Badge, badges } from '../../../schemas/rules/badges.ts'
import styles from './Badges.module.css'

interface BadgesProps {
  readonly content: Parameters<typeof badges>[0]
  /** For a comment: the author of its post. */
  readonly postAuthor?: string
}

const spoken: Record<Badge, string> = { Mod: 'Moderator', Admin: 'Admin', OP: 'Original poster', PRO: 'Pro member' }

export const Badges = ({ content, postAuthor }: BadgesProps) =>
  badges(content, postAuthor).map((badge) => (
    <abbr key={badge} title={spoken[badge]} className={clsx(styles.badge, styles[badge.toLowerCase()])}>
      {badge}
    </abbr>
  ))
