/** Shown to guests who try an action that needs an account. docs/behaviour/layout-and-navigation.md#guests. */

import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useValue } from '../../../core/useValue.ts'
import { UsersRound } from '../../../ui/icons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { AccountChoices } from '../AccountInvitation.tsx'
import styles from './AccountLayers.module.css'

export const SignUpSheet = ({ onClose }: OverlayProps<'signUp'>) => {
  const { run, store } = useApp()
  const act = useValue(store.asked)
  return (
    <Sheet title="Sign up to continue" onClose={onClose} isTitleHidden>
      <div className={styles.invitation}>
        <span className={styles.icon} aria-hidden="true">
          <UsersRound size={30} />
        </span>
        <p className={styles.sentence}>Join our community to post, comment, and vote.</p>
        <AccountChoices act={act} onChoose={(address) => void run(GoFromOverlay, { address })} />
      </div>
    </Sheet>
  )
}
