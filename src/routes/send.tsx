/** /send: a new message; query to is a member, or c:{community} for its moderators. */
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '../core/viewerLabels.ts'
import { ComposeScreen } from '../features/messages/screens/ComposeScreen.tsx'

interface SendSearch {
  readonly to?: string | undefined
}

const validate = (search: Record<string, unknown>): SendSearch => ({ to: textOf(search.to).trim() || undefined })

const Send = () => {
  const { to = '' } = Route.useSearch()
  return <ComposeScreen key={to} to={to} />
}

export const Route = createFileRoute('/send')({ validateSearch: validate, component: Send })
