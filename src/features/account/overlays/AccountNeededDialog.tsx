/**
 * Tells guests that an action needs an account, and links to sign-up and login: for messages, the profile and comments.
 * docs/behaviour/layout-and-navigation.md#guests.
 */
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { AccountChoices } from '../AccountInvitation.tsx'
import { accountSentences } from '../fieldLabels.ts'
import styles from './AccountLayers.module.css'

export const AccountNeededDialog = ({ overlay, onClose }: OverlayProps<'accountNeeded'>) => {
  const { run, store } = useApp()
  const act = useValue(store.asked)
  return (
    <Sheet title={overlay.what === 'session' ? 'Session ended' : 'Account needed'} shape="dialog" onClose={onClose}>
      <div className={styles.invitation}>
        <p className={styles.sentence}>{accountSentences[overlay.what]}</p>
        <AccountChoices act={act} onChoose={(address) => void run(GoFromOverlay, { address })} />
      </div>
    </Sheet>
  )
}
