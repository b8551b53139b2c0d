/** /feeds: the fixed feeds. */
import { createFileRoute } from '@tanstack/react-router'
import { ExploreFeedsScreen } from '../features/feed/screens/ExploreFeedsScreen.tsx'

export const Route = createFileRoute('/feeds')({ component: ExploreFeedsScreen })
