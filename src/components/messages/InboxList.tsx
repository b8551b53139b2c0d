/** The messages of a tab, newest first, endless. Document 1, sections 2 (Messages) and 4 (Message list). */
import { useCallback } from 'react'
import { LoadInbox } from '../../../commands/messages/LoadInbox.ts'
import { LoadNextInboxPage } from '../../../commands/messages/LoadNextInboxPage.ts'
import { RefreshInbox } from '../../../commands/messages/RefreshInbox.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { useReadingSetting } from '../../useReadingSetting.ts'
import { useValue } from '../../useValue.ts'
import { useScreenRefresh } from '../chrome/screenRefresh.ts'
import { FailureNotice } from '../content/FailureNotice.tsx'
import { ListTail } from '../profile/ListTail.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { WindowList } from '../ui/WindowList.tsx'
import { EmptyInbox } from './EmptyInbox.tsx'
import { MessageRow } from './MessageRow.tsx'
import { useInboxUpkeep } from './useInboxUpkeep.ts'

/** Height of a row with two lines of text, in CSS pixels. */
const rowHeight = 112

const drawMessage = (id: number) => <MessageRow id={id} />

export const InboxList = ({ type }: { readonly type: InboxType }) => {
  const { run, store } = useApp()
  const state = useValue(store.inboxes.read(type))
  const loadNext = useCallback(() => void run(LoadNextInboxPage, { type }), [run, type])
  const goesOn = useReadingSetting('scrollsInfinitely')
  useInboxUpkeep(type)
  useScreenRefresh(useCallback(() => run(RefreshInbox, { type }), [run, type]))
  if (!state.loaded) {
    if (state.failure === undefined) return <Skeleton cards={6} shape="row" />
    return <FailureNotice failure={state.failure} onRetry={() => void run(LoadInbox, { type })} isInline />
  }
  if (state.ids.length === 0) return <EmptyInbox type={type} />
  return (
    <>
      <WindowList
        name={`inbox ${type}`}
        label="Messages"
        ids={state.ids}
        draw={drawMessage}
        itemHeight={rowHeight}
        onNearEnd={goesOn && state.more ? loadNext : undefined}
      />
      <ListTail state={state} onNext={loadNext} />
    </>
  )
}
