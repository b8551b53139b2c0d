/** How a row of the inbox looks, whatever it stands for: a face, who and when, about what, and its first words. The whole row leads on. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { plural } from '../../../schemas/words/plural.ts'
import { Age } from '../content/Age.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './InboxRow.module.css'

interface InboxRowProps {
  /** What it is, for those who listen, in small letters. */
  readonly label: string
  readonly to: string
  /** How many of the comments above one are shown with it. */
  readonly ancestors?: number
  /** Whose face stands there; '' where the account is gone. */
  readonly name: string
  readonly picture?: string | undefined
  /** The name, in its sentence. */
  readonly who: string
  readonly title: string
  readonly text: string
  readonly at: number
  /** How many messages it stands for. */
  readonly count?: number
  readonly isUnread: boolean
  /** Where the words are not the author's: the text says why there is none. */
  readonly isGone: boolean
  readonly onOpen?: (() => void) | undefined
}

export const InboxRow = ({
  label,
  to,
  name,
  picture,
  who,
  title,
  text,
  at,
  count = 1,
  ancestors = 0,
  ...rest
}: InboxRowProps) => (
  <article
    aria-label={rest.isUnread ? `Unread ${label}` : label.charAt(0).toUpperCase() + label.slice(1)}
    className={clsx(styles.row, rest.isUnread && styles.unread)}
  >
    <Avatar name={name === '' ? '?' : name} address={picture} size={40} />
    <div className={styles.words}>
      <p className={styles.facts}>
        <span className={styles.who}>
          {who}
          {count > 1 && (
            <span className={styles.count} role="img" aria-label={plural(count, 'message')}>
              {count}
            </span>
          )}
        </span>
        <Age at={at} />
        {rest.isUnread && <span className={styles.dot} aria-hidden="true" />}
      </p>
      <h2 dir="auto" className={styles.title}>
        <Link
          to={to}
          {...(ancestors === 0 ? {} : { search: { d: ancestors } })}
          className={styles.link}
          onClick={rest.onOpen}
        >
          {title}
        </Link>
      </h2>
      <p dir="auto" className={clsx(styles.text, rest.isGone && styles.gone)}>
        {text}
      </p>
    </div>
  </article>
)
