/** The conversations and notices of a tab, newest first, with infinite scroll. */
import { computed } from '@preact/signals-core'
import { useCallback, useEffect, useMemo } from 'react'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { LoadNextInboxPage, RefreshInbox } from '../../../commands/messages/InboxQuery.ts'
import { LoadInbox } from '../../../commands/messages/LoadInbox.ts'
import { ReadAllMessages } from '../../../commands/messages/ReadAllMessages.ts'
import { RefreshUnread } from '../../../commands/messages/RefreshUnread.ts'
import { durations, pixels } from '../../../schemas/limits.ts'
import { communityPath, inboxPath, sendPath } from '../../../schemas/rules/addresses.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import type { Viewer } from '../../../signals/Store.ts'
import type { StoredMessage } from '../../../signals/StoredMessage.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Check } from '../../ui/moreIcons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type ConversationRow, conversationRows } from './conversationRows.ts'
import styles from './InboxList.module.css'
import { emptyInbox } from './inboxLabels.ts'
import { LetterRow } from './LetterRow.tsx'
import { NoticeRow } from './NoticeRow.tsx'

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
