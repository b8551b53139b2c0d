/**
 * /c/{community}/config/{section}: one section of a community's configuration. The list of sections is part of the
 * screen's chunk.
 */
import { createFileRoute } from '@tanstack/react-router'
import { ConfigScreen } from '../features/community-settings/screens/ConfigScreen.tsx'

const Config = () => <ConfigScreen {...Route.useParams()} />

export const Route = createFileRoute('/c/$community/config/$section')({ component: Config })
