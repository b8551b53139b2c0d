/** /hidden: the posts that the viewer has hidden. */
import { createFileRoute } from '@tanstack/react-router'
import { HiddenScreen } from '../features/saved/MarkedPosts.tsx'

export const Route = createFileRoute('/hidden')({ component: HiddenScreen })
