/**
 * Layout of an inbox row for messages and notices: avatar, name, age, title and the beginning of the text. The whole
 * row is a link.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { plural } from '../../../schemas/words/counts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Age } from '../../ui/VisuallyHidden.tsx'
import styles from './InboxRow.module.css'

interface InboxRowProps {
  /** Accessible name, in lower case. */
  readonly label: string
  readonly to: string
  /** Ancestors that a linked comment's thread shows above it. */
  readonly ancestors?: number
  /** Name for the avatar; '' for a deleted account. */
  readonly name: string
  readonly picture?: string | undefined
  /** A phrase with the name, as 'bob answered you'. */
  readonly who: string
  readonly title: string
  readonly text: string
  readonly at: number
  /** Number of messages that the row stands for. */
  readonly count?: number
  readonly isUnread: boolean
  /** The content is gone, and `text` is the reason. */
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
