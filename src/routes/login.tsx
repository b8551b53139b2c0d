/** /login. Members are led home: they have what it is for. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../screens/LoginScreen.tsx'

export const Route = createFileRoute('/login')({
  loader: ({ context }) => {
    // Thrown, as the router wishes it; what is thrown is no error.
    if (context.app().store.viewer.peek().kind === 'member') throw redirect({ to: '/', replace: true })
  },
  component: LoginScreen,
})
