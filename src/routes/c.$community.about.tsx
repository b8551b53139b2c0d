/** /c/{community}/about */
import { createFileRoute } from '@tanstack/react-router'
import { LoadCommunity } from '../../commands/community/LoadCommunity.ts'
import { CommunityAboutScreen } from '../features/community/screens/CommunityWikiScreen.tsx'

const About = () => <CommunityAboutScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/about')({
  loader: ({ context, params: { community } }) => void context.app().firstScreen?.begin(LoadCommunity, { community }),
  component: About,
})
