/** /messages: the inbox; query type is unread, all, comments or sent. */
import { createFileRoute } from '@tanstack/react-router'
import { InboxType } from '../../schemas/vocabulary.ts'
import { oneOf } from '../core/viewerLabels.ts'
import { InboxScreen } from '../features/messages/screens/InboxScreen.tsx'

interface InboxSearch {
  readonly type?: InboxType | undefined
}

const validate = (search: Record<string, unknown>): InboxSearch => ({ type: oneOf(InboxType.literals, search.type) })

const Inbox = () => {
  const { type = 'all' } = Route.useSearch()
  return <InboxScreen type={type} />
}

export const Route = createFileRoute('/messages')({ validateSearch: validate, component: Inbox })
