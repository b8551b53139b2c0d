/** /login: how things stand with accounts. */
import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../screens/AccountScreen.tsx'

const Login = () => <AccountScreen way="login" />

export const Route = createFileRoute('/login')({ component: Login })
