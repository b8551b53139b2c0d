/** /registration. Members are redirected home. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeLink } from '../core/viewerLabels.ts'
import { RegistrationScreen } from '../features/account/screens/RegistrationScreen.tsx'

export const Route = createFileRoute('/registration')({
  loader: ({ context }) => {
    // The router expects a redirect to be thrown; it is not an Error.
    if (context.app().store.viewer.peek().kind === 'member') throw redirect({ ...homeLink, replace: true })
  },
  component: RegistrationScreen,
})
