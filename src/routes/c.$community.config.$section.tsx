/** /c/{community}/config/{section}: one part of a community's configuration. Which words are parts is known with the screen, not on the first visit. */
import { createFileRoute } from '@tanstack/react-router'
import { ConfigScreen } from '../screens/config/ConfigScreen.tsx'

const Config = () => <ConfigScreen {...Route.useParams()} />

export const Route = createFileRoute('/c/$community/config/$section')({ component: Config })
