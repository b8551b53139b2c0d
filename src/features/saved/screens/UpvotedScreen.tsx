/** The posts that the viewer has upvoted. docs/behaviour/saved.md#hidden-and-upvoted. */
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ArrowBigUp } from '../../../ui/icons.tsx'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { accountSentences } from '../../account/fieldLabels.ts'
import { MarkedPosts } from '../MarkedPosts.tsx'

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
