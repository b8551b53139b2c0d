/** /registration: how things stand with accounts. */
import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../screens/AccountScreen.tsx'

const Registration = () => <AccountScreen way="registration" />

export const Route = createFileRoute('/registration')({ component: Registration })
