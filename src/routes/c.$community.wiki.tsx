/** /c/{community}/wiki */
import { createFileRoute } from '@tanstack/react-router'
import { LoadCommunity, LoadWiki } from '../../commands/community/LoadCommunity.ts'
import { CommunityWikiScreen } from '../features/community/screens/CommunityWikiScreen.tsx'

const Wiki = () => <CommunityWikiScreen community={Route.useParams().community} />

export const Route = createFileRoute('/c/$community/wiki')({
  loader: ({ context, params: { community } }) => {
    const { run, firstScreen } = context.app()
    void run(LoadWiki, { community })
    void firstScreen?.begin(LoadCommunity, { community })
  },
  component: Wiki,
})
