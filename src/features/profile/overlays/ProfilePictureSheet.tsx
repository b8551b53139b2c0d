/**
 * Asks a member without a profile picture for one, and never again once it was declined or closed.
 * docs/behaviour/profile.md#picture-prompt.
 */
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { ChangePreferences } from '../../../../commands/settings/ChangePreferences.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useSelected } from '../../../core/useValue.ts'
import { nameOf } from '../../../core/viewerLabels.ts'
import { Portrait } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './ProfilePictureSheet.module.css'

export const ProfilePictureSheet = ({ onClose }: OverlayProps<'profilePicture'>) => {
  const { run, store } = useApp()
  const name = useSelected(store.viewer, nameOf)
  const dismiss = (): void => {
    void run(ChangePreferences, { dismissedNoticeProfilePicture: true })
    onClose()
  }
  return (
    <Sheet title="Set a profile picture" onClose={dismiss}>
      <div className={styles.offer}>
        <Portrait name={name} address={undefined} size={112} />
        <p className={styles.words}>Add a photo so people recognise you.</p>
        <Button kind="primary" isWide onClick={() => void run(GoFromOverlay, { address: '/settings/profile' })}>
          Set profile picture
        </Button>
        <Button kind="plain" isWide onClick={dismiss}>
          Not now
        </Button>
      </div>
    </Sheet>
  )
}
