/** /c/{community}/about */
import { createFileRoute } from '@tanstack/react-router'
import { CommunityAboutScreen } from '../features/community/screens/CommunityAboutScreen.tsx'

const About = () => <CommunityAboutScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/about')({ component: About })
