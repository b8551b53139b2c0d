/** /c/{community}/ban: the banned members. */
import { createFileRoute } from '@tanstack/react-router'
import { BansScreen } from '../features/moderation/screens/BansScreen.tsx'

const Bans = () => <BansScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/ban')({ component: Bans })
