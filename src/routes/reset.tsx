/** /reset: requests a link to set a new password. */
import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../features/account/screens/ResetScreen.tsx'

export const Route = createFileRoute('/reset')({ component: ResetScreen })
