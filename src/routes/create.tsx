/** /create: a new community. */
import { createFileRoute } from '@tanstack/react-router'
import { CreateCommunityScreen } from '../screens/CreateCommunityScreen.tsx'

export const Route = createFileRoute('/create')({ component: CreateCommunityScreen })
