/** An empty tab of the inbox: says why, and what to do next. */
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { communityPath, inboxPath, sendPath } from '../../../schemas/rules/addresses.ts'
import type { InboxType } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MessageCircle } from '../../ui/icons.tsx'
import { emptyInbox } from './inboxLabels.ts'

const ways = {
  all: { label: 'Show all messages', address: inboxPath('all'), replace: true },
  trending: { label: 'Go to Trending', address: communityPath('trending'), replace: false },
  compose: { label: 'Write a message', address: sendPath(), replace: false },
} as const

export const EmptyInbox = ({ type }: { readonly type: InboxType }) => {
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
