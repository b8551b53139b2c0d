/** /upvoted: the posts that the viewer has voted up. */
import { createFileRoute } from '@tanstack/react-router'
import { UpvotedScreen } from '../screens/UpvotedScreen.tsx'

export const Route = createFileRoute('/upvoted')({ component: UpvotedScreen })
