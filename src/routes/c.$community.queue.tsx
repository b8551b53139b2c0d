/** /c/{community}/queue: what awaits its moderators. The queries of these screens are read with the screens, not on the first visit. */
import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '../screens/moderation/QueueScreen.tsx'

const Queue = () => <QueueScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/queue')({ component: Queue })
