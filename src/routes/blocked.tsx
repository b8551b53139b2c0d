/** /blocked: members and communities that the viewer blocks. */
import { createFileRoute } from '@tanstack/react-router'
import { BlockedScreen } from '../features/settings/screens/BlockedScreen.tsx'

export const Route = createFileRoute('/blocked')({ component: BlockedScreen })
