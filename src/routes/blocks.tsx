/** /blocks: the same as /blocked. */
import { createFileRoute } from '@tanstack/react-router'
import { BlockedScreen } from '../features/settings/screens/BlockedScreen.tsx'

export const Route = createFileRoute('/blocks')({ component: BlockedScreen })
