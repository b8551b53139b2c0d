/** An author's name, which opens the profile sheet; plain text for a deleted account. */

import { clsx } from 'clsx'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { type Badge, badges } from '../../../schemas/rules/permissions.ts'
import { useApp } from '../../core/App.ts'
import styles from './AuthorLink.module.css'
import badgesStyles from './Badges.module.css'

/** Longer names may have to be shortened to fit into a row. */
const surelyFits = 12

/** The name in a row of a long list, which has no hooks; the list handles its presses. */
export const RowAuthor = ({ author }: { readonly author: string }) => {
  if (author === '') return <span className={styles.gone}>[deleted]</span>
  return (
    <button type="button" className={clsx(styles.inRow, author.length > surelyFits && styles.long)} data-press="author">
      {author}
    </button>
  )
}

export const AuthorLink = ({ author }: { readonly author: string }) => {
  const { run } = useApp()
  if (author === '') return <span className={styles.gone}>[deleted]</span>
  return (
    <button
      type="button"
      className={styles.author}
      // Read by public/early.js, as `data-press` in a row.
      data-author=""
      onClick={() => void run(OpenOverlay, { name: 'profile', username: author })}
    >
      {author}
    </button>
  )
}

interface BadgesProps {
  readonly content: Parameters<typeof badges>[0]
  /** For a comment: the author of its post. */
  readonly postAuthor?: string
}

const spoken: Record<Badge, string> = { Mod: 'Moderator', Admin: 'Admin', OP: 'Original poster', PRO: 'Pro member' }

/** The badges beside an author's name: Mod, Admin, OP, PRO. */
export const Badges = ({ content, postAuthor }: BadgesProps) =>
  badges(content, postAuthor).map((badge) => (
    <abbr key={badge} title={spoken[badge]} className={clsx(badgesStyles.badge, badgesStyles[badge.toLowerCase()])}>
      {badge}
    </abbr>
  ))
