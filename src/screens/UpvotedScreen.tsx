/** The posts that the viewer has upvoted. docs/behaviour/saved.md#hidden-and-upvoted. */
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { MarkedPosts } from '../components/content/MarkedPosts.tsx'
import { isGuest } from '../components/content/viewerLabels.ts'
import { AccountInvitation } from '../components/profile/AccountInvitation.tsx'
import { accountSentences } from '../components/profile/accountSentences.ts'
import { EmptyState } from '../components/ui/EmptyState.tsx'
import { ArrowBigUp } from '../components/ui/icons.tsx'
import { useSelected } from '../useValue.ts'

const nothing = (
  <EmptyState title="You haven't upvoted any posts." icon={<ArrowBigUp size={30} />}>
    <p>Posts you upvote are listed here.</p>
  </EmptyState>
)

export const UpvotedScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Upvoted Posts">
      {isWithoutAccount ? (
        <AccountInvitation sentence={accountSentences.lists} icon={<ArrowBigUp size={30} />} />
      ) : (
        <MarkedPosts kind="upvoted" empty={nothing} />
      )}
    </Screen>
  )
}
