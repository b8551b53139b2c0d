/** The reader's own menu: Log In for guests, and Dark Mode. Document 1, section 2 (Menus). */

import { GoFromOverlay } from '../../../commands/navigation/GoFromOverlay.ts'
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { useIsDark } from '../profile/useIsDark.ts'
import { ActionList } from '../ui/ActionList.tsx'
import { LogIn, Moon } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { OverlayProps } from './OverlayProps.ts'
import styles from './UserMenuSheet.module.css'

export const UserMenuSheet = ({ onClose }: OverlayProps<'userMenu'>) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const isDark = useIsDark()
  return (
    <Sheet title="Menu" onClose={onClose}>
      {isGuest && (
        <ActionList
          label="Account"
          actions={[
            {
              label: 'Log In',
              icon: <LogIn size={22} />,
              onSelect: () => void run(GoFromOverlay, { address: '/login' }),
            },
          ]}
        />
      )}
      <div className={styles.switches}>
        <Switch
          label="Dark Mode"
          icon={<Moon size={22} />}
          isOn={isDark}
          onChange={(isOn) => void run(ChangePreferences, { theme: isOn ? 'dark' : 'light' })}
        />
      </div>
    </Sheet>
  )
}
