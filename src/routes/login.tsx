/** /login. Members are redirected home. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../screens/LoginScreen.tsx'

export const Route = createFileRoute('/login')({
  loader: ({ context }) => {
    // The router expects a redirect to be thrown; it is not an Error.
    if (context.app().store.viewer.peek().kind === 'member') throw redirect({ to: '/', replace: true })
  },
  component: LoginScreen,
})
