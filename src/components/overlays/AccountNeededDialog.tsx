/**
 * Tells guests that an action needs an account, and links to sign-up and login: for messages, the profile and comments.
 * docs/behaviour/layout-and-navigation.md#guests.
 */
import { GoFromOverlay } from '../../../commands/navigation/GoFromOverlay.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { AccountChoices } from '../profile/AccountChoices.tsx'
import { accountSentences } from '../profile/accountSentences.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './AccountLayers.module.css'
import type { OverlayProps } from './OverlayProps.ts'

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
