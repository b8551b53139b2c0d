/** The foot of a conversation: the reply form, or the reason why there is none. */

import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { commentReplyType } from '../../../schemas/entities/Message.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UserRoundX } from '../../ui/moreIcons.tsx'
import { absenceOf } from '../profile/userLabels.ts'
import { ReplyForm } from './ReplyForm.tsx'

interface ReplyPlaceProps {
  /** Ids of the conversation's messages, oldest first; not empty. */
  readonly ids: ReadonlyArray<number>
  readonly onFailed: () => void
}

export const ReplyPlace = ({ ids, onFailed }: ReplyPlaceProps) => {
  const { messages } = useApp().store
  const last = useValue(messages.read(ids.at(-1) ?? 0))
  const isAlone = useValue(
    useMemo(
      () =>
        computed(() =>
          ids.some((id) => {
            const message = messages.read(id).value
            return message?.author === '' && !message.isDeleted
          }),
        ),
      [messages, ids],
    ),
  )
  // A notice about a comment is answered in the comment's thread.
  if (last === undefined || last.type === commentReplyType) return null
  if (isAlone) {
    const reason = absenceOf({ isDeleted: true, isSuspended: false })
    return <EmptyState title={reason ?? ''} icon={<UserRoundX size={30} />} />
  }
  return <ReplyForm conversationId={last.conversationId} parentId={last.id} onFailed={onFailed} />
}
