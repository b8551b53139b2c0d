/**
 * The notice that somebody answered the viewer's comment; it leads to that answer. Opening it reads it, as opening a conversation does.
 * Document 1, section 2 (Messages).
 */
import { LoadConversation } from '../../../commands/messages/LoadConversation.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { plainText } from '../../../schemas/words/plainText.ts'
import { removalText } from '../../../schemas/words/removal.ts'
import type { StoredMessage } from '../../../signals/StoredMessage.ts'
import { useApp } from '../../App.ts'
import { InboxRow } from './InboxRow.tsx'
import { deletedName } from './letterWords.ts'

interface NoticeRowProps {
  readonly message: StoredMessage
  /** The answer. */
  readonly comment: Comment
}

/** What can be read of the answer; `undefined` where only the reason is left. */
const wordsOf = ({ markdown, html, isDeleted, isRemoved }: Comment): string | undefined => {
  const text = plainText(markdown === '' ? html : markdown)
  return text === '' && (isDeleted || isRemoved) ? undefined : text
}

export const NoticeRow = ({ message: { id, subject, createdAt, isUnread }, comment }: NoticeRowProps) => {
  const { run } = useApp()
  const { author, postTitle, isDeleted, removalSource, profilePictures } = comment
  const name = author === '' ? deletedName : author
  const words = wordsOf(comment)
  return (
    <InboxRow
      label={`answer by ${name}`}
      to={threadPath(comment)}
      name={author}
      picture={profilePictures[0]}
      who={`${name} answered you`}
      title={postTitle || subject || 'A comment'}
      text={words ?? removalText('comment', isDeleted ? 'deleted' : removalSource)}
      at={createdAt}
      isUnread={isUnread}
      isGone={words === undefined}
      onOpen={() => void run(LoadConversation, { id })}
    />
  )
}
