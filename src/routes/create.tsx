/** /create: a new community. */
import { createFileRoute } from '@tanstack/react-router'
import { CreateCommunityScreen } from '../features/community/screens/CreateCommunityScreen.tsx'

export const Route = createFileRoute('/create')({ component: CreateCommunityScreen })
