/** The posts that the viewer has hidden, which can be unhidden here. docs/behaviour/saved.md#hidden-and-upvoted. */

import { HidePost } from '../../../../commands/content/postFlag.ts'
import { useApp } from '../../../core/App.ts'
import { useField, useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Eye, EyeOff } from '../../../ui/moreIcons.tsx'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { accountSentences } from '../../account/fieldLabels.ts'
import { MarkedPosts } from '../MarkedPosts.tsx'
import styles from './HiddenScreen.module.css'

/** Unhides a post, below it in the list of hidden posts. */
const UnhideButton = ({ id }: { readonly id: number }) => {
  const { run, store } = useApp()
  const title = useField(store.posts.read(id), 'title') ?? ''
  return (
    <div className={styles.place}>
      <Button label={`Unhide ${title}`.trim()} onClick={() => void run(HidePost, { id, value: false })}>
        <Eye size={18} aria-hidden="true" /> Unhide
      </Button>
    </div>
  )
}

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
