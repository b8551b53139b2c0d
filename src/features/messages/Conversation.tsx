/**
 * The messages of a conversation, oldest first, and the reply form. The newest are rendered first, earlier ones on
 * request.
 */

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { wrongMessageFields } from '../../../commands/messages/ReportMessage.ts'
import { ReplyToMessage } from '../../../commands/messages/SendMessage.ts'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useField, useSelected, useValue } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Button } from '../../ui/Button.tsx'
import { Editor } from '../../ui/forms/Editor.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { useForm } from '../../ui/forms/useForm.ts'
import { Flag } from '../../ui/moreIcons.tsx'
import { BodyText } from '../../ui/text/BodyText.tsx'
import { dayOf, deletedMessage, namelessWord, timeOf } from '../../ui/text/letterLabels.ts'
import styles from './Conversation.module.css'
import conversationMessageStyles from './ConversationMessage.module.css'
import replyFormStyles from './ReplyForm.module.css'
import { isOwn, otherSide, SenderLink } from './SenderLink.tsx'

/** A notice is about a comment, which is answered in its thread. */
const AnswerLink = ({ commentId }: { readonly commentId: number }) => {
  const comment = useValue(useApp().store.comments.read(commentId))
  if (comment === undefined) return null
  return (
    <Link
      to={threadPath(comment)}
      {...(comment.parentId === 0 ? {} : { search: { d: 1 } })}
      className={conversationMessageStyles.answer}
    >
      Go to the comment
    </Link>
  )
}

interface ConversationMessageProps {
  readonly id: number
  /** Id of the previous message; 0 for the first. */
  readonly after: number
}

/**
 * One message on its author's side, with a heading where a new day begins. Renders nothing for a message that is not in
 * the store.
 */
const ConversationMessage = ({ id, after }: ConversationMessageProps) => {
  const { run, store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const message = useValue(store.messages.read(id))
  const before = useField(store.messages.read(after), 'createdAt')
  if (message === undefined) return null
  const { author, markdown, html, createdAt, isDeleted, commentId } = message
  const isMine = isOwn(message, viewer)
  const day = dayOf(createdAt)
  // A comment is reported in its thread, and the moderators' notice about a report has no author to report.
  const canReport = !isMine && !isDeleted && message.type !== commentReplyType
  return (
    <>
      {(before === undefined || dayOf(before) !== day) && <p className={conversationMessageStyles.day}>{day}</p>}
      <article
        aria-label={`Message by ${isMine ? 'you' : author === '' ? namelessWord(message) : author}`}
        className={clsx(conversationMessageStyles.message, isMine && conversationMessageStyles.own)}
      >
        <p className={conversationMessageStyles.facts}>
          {isMine ? (
            <span className={conversationMessageStyles.you}>You</span>
          ) : (
            <SenderLink message={message} name={author} />
          )}
          <time dateTime={new Date(createdAt).toISOString()}>{timeOf(createdAt)}</time>
          {canReport && (
            <button
              type="button"
              className={conversationMessageStyles.report}
              aria-label={`Report message by ${author === '' ? namelessWord(message) : author}`}
              onClick={() => void run(OpenOverlay, { name: 'reportMessage', id })}
            >
              <Flag size={16} aria-hidden="true" />
            </button>
          )}
        </p>
        {isDeleted ? (
          <p className={conversationMessageStyles.gone}>{deletedMessage}</p>
        ) : (
          <BodyText markdown={markdown} html={html} />
        )}
        {commentId !== undefined && <AnswerLink commentId={commentId} />}
      </article>
    </>
  )
}

interface ReplyFormProps {
  readonly conversationId: number
  /** The message to reply to. */
  readonly parentId: number
  /** Called after a failure: the reply may have arrived anyway, so reload the conversation. */
  readonly onFailed: () => void
}

/** The reply form of a conversation. The draft is kept until it is sent. */
const ReplyForm = ({ conversationId, parentId, onFailed }: ReplyFormProps) => {
  const { run } = useApp()
  const form = useForm({
    draft: `message/${conversationId}`,
    initial: { text: '' },
    check: ({ text }) => ({ text: wrongMessageFields({ content: text }).content }),
    send: async ({ text }) => {
      const failure = await run(ReplyToMessage, { parentId, content: text })
      if (failure !== undefined) onFailed()
      return failure
    },
  })
  return (
    <Form form={form} label="Reply" submit="Send" busy="Sending…" className={replyFormStyles.form}>
      <Editor
        label="Your reply"
        isLabelHidden
        placeholder="Type your reply..."
        isSmallEmpty
        onSend={form.submit}
        {...form.field('text')}
      />
    </Form>
  )
}

interface ReplyPlaceProps {
  /** Ids of the conversation's messages, oldest first; not empty. */
  readonly ids: ReadonlyArray<number>
  readonly onFailed: () => void
}

/**
 * The foot of a conversation: the reply form, except below a notice. Also where messages have lost their author's name:
 * the server knows whether the account was deleted, or only its earlier messages were purged.
 */
const ReplyPlace = ({ ids, onFailed }: ReplyPlaceProps) => {
  const { messages } = useApp().store
  const last = useValue(messages.read(ids.at(-1) ?? 0))
  // A notice about a comment is answered in the comment's thread.
  if (last === undefined || last.type === commentReplyType) return null
  return <ReplyForm conversationId={last.conversationId} parentId={last.id} onFailed={onFailed} />
}

// Scrolls a conversation: to its newest message when it opens, along with new messages if the reader is near the end,
// and not at all when earlier ones are added.

/** A reader within this many CSS pixels of the page's end counts as at the end. */
const nearEnd = 400

interface Seen {
  readonly height: number
  readonly last: number | undefined
}

/** The first `hidden` of `ids` are not rendered in `list`. */
const useConversationScroll = (
  list: RefObject<HTMLElement | null>,
  ids: ReadonlyArray<number>,
  hidden: number,
): void => {
  const seen = useRef<Seen>(undefined)
  useLayoutEffect(() => {
    const height = list.current?.offsetHeight ?? 0
    const last = ids.at(-1)
    const before = seen.current
    seen.current = { height, last }
    const { scrollHeight } = document.documentElement
    if (before === undefined) {
      window.scrollTo(0, scrollHeight)
      return
    }
    const grown = height - before.height
    const toEnd = scrollHeight - grown - window.innerHeight - window.scrollY
    if (before.last === last || toEnd < nearEnd) window.scrollBy(0, grown)
  }, [list, ids, hidden])
}

/** Messages rendered at first, and added per press. */
const step = 50

interface ConversationProps {
  /** Not empty. */
  readonly ids: ReadonlyArray<number>
  readonly onFailed: () => void
}

export const Conversation = ({ ids, onFailed }: ConversationProps) => {
  const { store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const first = useValue(store.messages.read(ids[0] ?? 0))
  const [hidden, setHidden] = useState(Math.max(0, ids.length - step))
  const list = useRef<HTMLOListElement>(null)
  const shown = hidden === 0 ? ids : ids.slice(hidden)
  useConversationScroll(list, ids, hidden)
  return (
    <>
      {first !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.subject}>{first.subject === '' ? 'No subject' : first.subject}</h2>
          <p className={styles.with}>
            With <SenderLink message={first} name={otherSide(first, viewer)} />
          </p>
        </div>
      )}
      {hidden > 0 && (
        <div className={styles.earlier}>
          <Button onClick={() => setHidden(Math.max(0, hidden - step))}>Show earlier messages</Button>
        </div>
      )}
      <ol ref={list} aria-label="Messages" className={styles.list}>
        {shown.map((id, at) => (
          <li key={id}>
            <ConversationMessage id={id} after={ids[hidden + at - 1] ?? 0} />
          </li>
        ))}
      </ol>
      <ReplyPlace ids={ids} onFailed={onFailed} />
    </>
  )
}
