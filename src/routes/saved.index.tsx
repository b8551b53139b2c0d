/** /saved: the folders of saved posts and comments. */
import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '../features/saved/screens/SavedScreen.tsx'

export const Route = createFileRoute('/saved/')({ component: SavedScreen })
