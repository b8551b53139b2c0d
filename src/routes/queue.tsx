/** /queue: the moderation queue of the default community. */
import { createFileRoute } from '@tanstack/react-router'
import { DefaultQueueScreen } from '../screens/moderation/DefaultQueueScreen.tsx'

export const Route = createFileRoute('/queue')({ component: DefaultQueueScreen })
