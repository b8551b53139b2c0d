/** The posts that the viewer has hidden, which can be unhidden here. docs/behaviour/saved.md#hidden-and-upvoted. */
import { useApp } from '../App.ts'
import { Screen } from '../components/chrome/Screen.tsx'
import { MarkedPosts } from '../components/content/MarkedPosts.tsx'
import { UnhideButton } from '../components/content/UnhideButton.tsx'
import { isGuest } from '../components/content/viewerLabels.ts'
import { AccountInvitation } from '../components/profile/AccountInvitation.tsx'
import { accountSentences } from '../components/profile/accountSentences.ts'
import { EmptyState } from '../components/ui/EmptyState.tsx'
import { EyeOff } from '../components/ui/moreIcons.tsx'
import { useSelected } from '../useValue.ts'

const nothing = (
  <EmptyState title="You haven't hidden any posts." icon={<EyeOff size={30} />}>
    <p>To hide one, use the three-dot menu on a post.</p>
  </EmptyState>
)

const unhide = (id: number) => <UnhideButton id={id} />

export const HiddenScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Hidden Posts">
      {isWithoutAccount ? (
        <AccountInvitation sentence={accountSentences.lists} icon={<EyeOff size={30} />} />
      ) : (
        <MarkedPosts kind="hidden" empty={nothing} under={unhide} />
      )}
    </Screen>
  )
}
