/** /reported-messages: reported private messages, for admins. */
import { createFileRoute } from '@tanstack/react-router'
import { ReportedMessagesScreen } from '../features/moderation/screens/ReportedMessagesScreen.tsx'

export const Route = createFileRoute('/reported-messages')({ component: ReportedMessagesScreen })
