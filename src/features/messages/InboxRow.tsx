/**
 * Layout of an inbox row for messages and notices: avatar, name, age, title and the beginning of the text. The whole
 * row is a link.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { LoadConversation } from '../../../commands/messages/LoadConversation.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { findMentions } from '../../../schemas/rules/reservedName.ts'
import { plural } from '../../../schemas/words/counts.ts'
import { removalText } from '../../../schemas/words/labels.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import type { StoredMessage } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { deletedName } from '../../ui/text/letterLabels.ts'
import { Age } from '../../ui/VisuallyHidden.tsx'
import styles from './InboxRow.module.css'

interface NoticeRowProps {
  readonly message: StoredMessage
  /** The reply, or the comment that mentions the viewer. */
  readonly comment: Comment
}

/** The comment's text; `undefined` if it is gone and only the reason is known. */
const wordsOf = ({ markdown, html, isDeleted, isRemoved }: Comment): string | undefined => {
  const text = markdown === '' ? htmlWords(html) : plainText(markdown)
  return text === '' && (isDeleted || isRemoved) ? undefined : text
}

/** The message's type does not tell a mention from a reply. A reply that mentions the viewer counts as a mention. */
const isNaming = ({ markdown }: Comment, recipient: string): boolean =>
  findMentions(markdown).some(({ kind, name }) => kind === 'user' && nameKey(name) === nameKey(recipient))

/**
 * The notice of a reply to the viewer or of a comment that mentions them, as a link to that comment. Opening it marks
 * it as read, as with a conversation.
 */
export const NoticeRow = ({ message: { id, subject, createdAt, isUnread, recipient }, comment }: NoticeRowProps) => {
  const { run } = useApp()
  const { author, postTitle, isDeleted, removalSource, profilePictures } = comment
  const name = author === '' ? deletedName : author
  const words = wordsOf(comment)
  const isMention = isNaming(comment, recipient)
  return (
    <InboxRow
      label={`${isMention ? 'mention' : 'reply'} by ${name}`}
      to={threadPath(comment)}
      ancestors={comment.parentId === 0 ? 0 : 1}
      name={author}
      picture={profilePictures[0]}
      who={`${name} ${isMention ? 'mentioned you' : 'replied to you'}`}
      title={postTitle || subject || 'A comment'}
      text={words ?? removalText('comment', isDeleted ? 'deleted' : removalSource)}
      at={createdAt}
      isUnread={isUnread}
      isGone={words === undefined}
      onOpen={() => void run(LoadConversation, { id })}
    />
  )
}

interface InboxRowProps {
  /** Accessible name, in lower case. */
  readonly label: string
  readonly to: string
  /** Ancestors that a linked comment's thread shows above it. */
  readonly ancestors?: number
  /** Name for the avatar; '' for a deleted account. */
  readonly name: string
  readonly picture?: string | undefined
  /** A phrase with the name, as 'bob replied to you'. */
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
