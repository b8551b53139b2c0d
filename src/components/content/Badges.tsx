/** The marks beside an author's name: Mod, Admin, OP, PRO. Document 1, section 6. */
import { clsx } from 'clsx'
import { type Badge, badges } from '../../../schemas/rules/badges.ts'
import styles from './Badges.module.css'

interface BadgesProps {
  readonly content: Parameters<typeof badges>[0]
  /** Author of the post that a comment stands under. */
  readonly postAuthor?: string
}

const spoken: Record<Badge, string> = { Mod: 'Moderator', Admin: 'Admin', OP: 'Original poster', PRO: 'Pro member' }

export const Badges = ({ content, postAuthor }: BadgesProps) =>
  badges(content, postAuthor).map((badge) => (
    <abbr key={badge} title={spoken[badge]} className={clsx(styles.badge, styles[badge.toLowerCase()])}>
      {badge}
    </abbr>
  ))
