/** /registration. Members are led home: they have what it is for. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegistrationScreen } from '../screens/RegistrationScreen.tsx'

export const Route = createFileRoute('/registration')({
  loader: ({ context }) => {
    // Thrown, as the router wishes it; what is thrown is no error.
    if (context.app().store.viewer.peek().kind === 'member') throw redirect({ to: '/', replace: true })
  },
  component: RegistrationScreen,
})
