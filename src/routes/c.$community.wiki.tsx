/** /c/{community}/wiki */
import { createFileRoute } from '@tanstack/react-router'
import { LoadWiki } from '../../commands/community/LoadWiki.ts'
import { CommunityWikiScreen } from '../features/community/screens/CommunityWikiScreen.tsx'

const Wiki = () => <CommunityWikiScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/wiki')({
  loader: ({ context, params }) => void context.app().run(LoadWiki, { community: params.community }),
  component: Wiki,
})
