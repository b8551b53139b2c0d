/** The conversations and notices of a tab, newest first, with infinite scroll. */
import { computed } from '@preact/signals-core'
import { useCallback, useEffect, useMemo } from 'react'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { LoadInbox, LoadNextInboxPage, RefreshInbox, RefreshUnread } from '../../../commands/messages/InboxQuery.ts'
import { ReadAllMessages } from '../../../commands/messages/ReadAllMessages.ts'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { durations, pixels } from '../../../schemas/limits.ts'
import { communityPath, conversationPath, inboxPath, sendPath } from '../../../schemas/rules/addresses.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import type { Viewer } from '../../../signals/Store.ts'
import type { StoredMessage } from '../../../signals/storedRecords.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting, useSelected, useValue } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Check } from '../../ui/moreIcons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deletedMessage, moderatorsName, namelessWord } from '../../ui/text/letterLabels.ts'
import styles from './InboxList.module.css'
import { InboxRow, NoticeRow } from './InboxRow.tsx'
import { emptyInbox } from './inboxLabels.ts'
import { isOwn, otherSide } from './SenderLink.tsx'

// The rows of a list of messages: one for each conversation, by its newest message, and one for each notice about a
// comment.

interface ConversationRow {
  /** Id of the newest message. */
  readonly id: number
  /** Number of messages in the list that the row stands for. */
  readonly count: number
  /** Any of its messages is unread. */
  readonly isUnread: boolean
}

/**
 * `messages` in the order of the list, newest first. A server without conversation numbers sends 0; such a message has
 * a row of its own.
 */
export const conversationRows = (messages: ReadonlyArray<StoredMessage>): ReadonlyArray<ConversationRow> => {
  const groups: Record<string, Array<StoredMessage>> = {}
  for (const message of messages) {
    const { id, type, conversationId } = message
    const isAlone = type === commentReplyType || conversationId <= 0
    const group = (groups[isAlone ? `message ${id}` : `conversation ${conversationId}`] ??= [])
    group.push(message)
  }
  return Object.values(groups).map((all) => ({
    id: all[0]?.id ?? 0,
    count: all.length,
    isUnread: all.some(({ isUnread }) => isUnread),
  }))
}

/** Characters of the text that are parsed: a row shows only two lines. */
const excerptLength = 400

interface LetterRowProps {
  /** The newest message of its conversation. */
  readonly message: StoredMessage
  /** The number of messages and the unread state of the whole conversation. */
  readonly row?: ConversationRow | undefined
}

/** A private message in the inbox, as a link to its conversation. */
const LetterRow = ({ message, row }: LetterRowProps) => {
  const viewer = useSelected(useApp().store.viewer, nameOf)
  const name = otherSide(message, viewer)
  const shownName = name === '' ? namelessWord(message) : name
  const isSent = isOwn(message, viewer)
  const { subject, markdown, html, isDeleted, conversationId, createdAt, isUnread, picture } = message
  return (
    <InboxRow
      label={`message ${isSent ? 'to' : 'from'} ${shownName}`}
      to={conversationPath(conversationId)}
      name={shownName === moderatorsName ? shownName : name}
      picture={picture}
      who={isSent ? `To ${shownName}` : shownName}
      title={subject === '' ? 'No subject' : subject}
      text={
        isDeleted
          ? deletedMessage
          : markdown === ''
            ? htmlWords(html.slice(0, excerptLength))
            : plainText(markdown.slice(0, excerptLength))
      }
      at={createdAt}
      count={row?.count ?? 1}
      isUnread={row?.isUnread ?? isUnread}
      isGone={isDeleted}
    />
  )
}

interface AnswerRowProps {
  readonly message: StoredMessage
  readonly commentId: number
}

const AnswerRow = ({ message, commentId }: AnswerRowProps) => {
  const comment = useValue(useApp().store.comments.read(commentId))
  return comment === undefined ? <LetterRow message={message} /> : <NoticeRow message={message} comment={comment} />
}

interface MessageRowProps {
  readonly id: number
  /** The number of messages and the unread state of the whole conversation. */
  readonly row?: ConversationRow | undefined
}

/**
 * A row of the inbox: a private message, or a notice about a comment. Renders nothing for a message that is not in the
 * store.
 */
export const MessageRow = ({ id, row }: MessageRowProps) => {
  const message = useValue(useApp().store.messages.read(id))
  if (message === undefined) return null
  const { commentId } = message
  return commentId === undefined ? (
    <LetterRow message={message} row={row} />
  ) : (
    <AnswerRow message={message} commentId={commentId} />
  )
}

const ways = {
  all: { label: 'Show all messages', address: inboxPath('all'), replace: true },
  trending: { label: 'Go to Trending', address: communityPath('trending'), replace: false },
  compose: { label: 'Write a message', address: sendPath(), replace: false },
} as const

/** An empty tab of the inbox: says why, and what to do next. */
const EmptyInbox = ({ type }: { readonly type: InboxType }) => {
  const { run } = useApp()
  const { title, hint, way } = emptyInbox[type]
  const { label, address, replace } = ways[way]
  return (
    <EmptyState title={title} icon={<MessageCircle size={30} />}>
      <p>{hint}</p>
      <Button kind="primary" onClick={() => void run(GoTo, { address, replace })}>
        {label}
      </Button>
    </EmptyState>
  )
}

/**
 * Loads a tab of the inbox and the unread count when it opens, and the tab again every minute while its top is visible.
 * docs/behaviour/messages.md#inbox.
 */
const useInboxRefresh = (type: InboxType): void => {
  const { run, store, now: clock } = useApp()
  const now = useValue(clock)
  useEffect(() => {
    void run(LoadInbox, { type })
    void run(RefreshUnread, undefined)
  }, [run, type])
  useEffect(() => {
    const { loaded, timestamp } = store.inboxes.peek(type)
    // Further down, new rows would move what the person is reading.
    const isWatched = document.visibilityState === 'visible' && window.scrollY < pixels.listItem
    if (loaded && isWatched && now - timestamp >= durations.tick / 2) void run(LoadInbox, { type })
  }, [run, store, type, now])
}

const hasUnread = (viewer: Viewer): boolean => viewer.kind === 'member' && (viewer.user.unreadCount ?? 0) > 0

/** A button that marks all messages as read. Shown only while some are unread. */
const MarkAllRead = () => {
  const { run, store } = useApp()
  if (!useSelected(store.viewer, hasUnread)) return null
  return (
    <div className={styles.row}>
      <Button kind="plain" onClick={() => void run(ReadAllMessages, undefined)}>
        <Check size={18} aria-hidden="true" />
        Mark all as read
      </Button>
    </div>
  )
}

/** Height of a row with two lines of text, in CSS pixels. */
const rowHeight = 112

export const InboxList = ({ type }: { readonly type: InboxType }) => {
  const { run, store } = useApp()
  const state = useValue(store.inboxes.read(type))
  const listed = state.ids
  const rows = useValue(
    useMemo(
      () => computed(() => conversationRows(listed.flatMap((id) => store.messages.read(id).value ?? []))),
      [store, listed],
    ),
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const draw = useCallback((id: number) => <MessageRow id={id} row={rows.find((each) => each.id === id)} />, [rows])
  const loadNext = useCallback(() => void run(LoadNextInboxPage, { type }), [run, type])
  const goesOn = useReadingSetting('scrollsInfinitely')
  useInboxRefresh(type)
  useScreenRefresh(useCallback(() => run(RefreshInbox, { type }), [run, type]))
  if (!state.loaded) {
    if (state.failure === undefined) return <Skeleton cards={6} shape="row" />
    return <FailureNotice failure={state.failure} onRetry={() => void run(LoadInbox, { type })} isInline />
  }
  if (state.ids.length === 0) return <EmptyInbox type={type} />
  return (
    <>
      {type !== 'sent' && <MarkAllRead />}
      <WindowList
        name={`inbox ${type}`}
        label="Messages"
        ids={ids}
        draw={draw}
        itemHeight={rowHeight}
        onNearEnd={goesOn && state.more ? loadNext : undefined}
      />
      <ListTail state={state} onNext={loadNext} />
    </>
  )
}
