/** /queue: the moderation queue of the default community. */
import { createFileRoute } from '@tanstack/react-router'
import { DefaultQueueScreen } from '../features/moderation/screens/QueueScreen.tsx'

export const Route = createFileRoute('/queue')({ component: DefaultQueueScreen })
