/** /change: sets a new password, by the token of a reset link. */
import { createFileRoute } from '@tanstack/react-router'
import { ChangeScreen } from '../features/account/screens/ChangeScreen.tsx'

export const Route = createFileRoute('/change')({ component: ChangeScreen })
