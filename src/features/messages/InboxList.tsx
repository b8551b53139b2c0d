/** The conversations and notices of a tab, newest first, with infinite scroll. */
import { computed } from '@preact/signals-core'
import { useCallback, useMemo } from 'react'
import { LoadInbox } from '../../../commands/messages/LoadInbox.ts'
import { LoadNextInboxPage } from '../../../commands/messages/LoadNextInboxPage.ts'
import { RefreshInbox } from '../../../commands/messages/RefreshInbox.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useReadingSetting } from '../../core/useReadingSetting.ts'
import { useValue } from '../../core/useValue.ts'
import { useScreenRefresh } from '../../layout/refresh/screenRefresh.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../ui/lists/ListTail.tsx'
import { WindowList } from '../../ui/lists/WindowList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { conversationRows } from './conversationRows.ts'
import { EmptyInbox } from './EmptyInbox.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { MessageRow } from './MessageRow.tsx'
import { useInboxRefresh } from './useInboxRefresh.ts'

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
