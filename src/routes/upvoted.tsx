/** /upvoted: the posts that the viewer has upvoted. */
import { createFileRoute } from '@tanstack/react-router'
import { UpvotedScreen } from '../features/saved/MarkedPosts.tsx'

export const Route = createFileRoute('/upvoted')({ component: UpvotedScreen })
