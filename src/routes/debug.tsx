/** /debug: the session debugger. */
import { createFileRoute } from '@tanstack/react-router'
import { DebugScreen } from '../features/debug/screens/DebugScreen.tsx'

export const Route = createFileRoute('/debug')({ component: DebugScreen })
