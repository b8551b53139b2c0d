/** /c/{community}/logs: the moderation log. */
import { createFileRoute } from '@tanstack/react-router'
import { LogsScreen } from '../features/moderation/screens/LogsScreen.tsx'

const Logs = () => <LogsScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/logs')({ component: Logs })
