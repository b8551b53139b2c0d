/** /debug: the session debugger. */
import { createFileRoute } from '@tanstack/react-router'
import { DebugScreen } from '../screens/DebugScreen.tsx'

export const Route = createFileRoute('/debug')({ component: DebugScreen })
