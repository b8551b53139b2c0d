/** /c/{community}/queue: the moderation queue. Query parameters are parsed in the screen's chunk. */
import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '../features/moderation/screens/QueueScreen.tsx'

const Queue = () => <QueueScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/queue')({ component: Queue })
