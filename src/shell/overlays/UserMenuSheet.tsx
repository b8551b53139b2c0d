/**
 * The viewer's menu: Log In for guests, Dark Mode, Settings for members, Desktop Mode, Report a problem, and Log Out
 * for members. docs/behaviour/layout-and-navigation.md#user-menu.
 */

import { LogOut } from '../../../commands/account/LogOut.ts'
import { GoFromOverlay, ReplaceOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ChangePreferences, ChoosePlatform } from '../../../commands/settings/ChangePreferences.ts'
import { useApp } from '../../core/App.ts'
import type { OverlayProps } from '../../core/Opened.ts'
import { useIsDark, useValue } from '../../core/useValue.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { type Action, ActionList } from '../../ui/lists/ActionList.tsx'
import { LogOut as LeaveIcon, LogIn, MessageSquareQuote, Monitor, Moon, Settings, Shield } from '../../ui/moreIcons.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './UserMenuSheet.module.css'

export const UserMenuSheet = ({ onClose }: OverlayProps<'userMenu'>) => {
  const { run, store } = useApp()
  const viewer = useValue(store.viewer)
  const isGuest = viewer.kind === 'guest'
  const isModerator = viewer.kind === 'member' && (viewer.user.isAdmin || viewer.user.moderates.length > 0)
  const isDark = useIsDark()
  // Set by public/early.js before the first paint.
  const isDesktop = document.documentElement.dataset.platform === 'desktop'
  const enter: Action = {
    label: 'Log In',
    icon: <LogIn size={22} />,
    onSelect: () => void run(GoFromOverlay, { address: '/login' }),
  }
  const settings: Action = {
    label: 'Settings',
    icon: <Settings size={22} />,
    onSelect: () => void run(GoFromOverlay, { address: '/settings' }),
  }
  const queue: Action = {
    label: 'Moderation queue',
    icon: <Shield size={22} />,
    onSelect: () => void run(GoFromOverlay, { address: '/queue' }),
  }
  const report: Action = {
    label: 'Report a problem',
    icon: <MessageSquareQuote size={22} />,
    onSelect: () => void run(ReplaceOverlay, { name: 'reportProblem' }),
  }
  const leave: Action = {
    label: 'Log Out',
    icon: <LeaveIcon size={22} />,
    onSelect: () => void run(LogOut, undefined),
  }
  return (
    <Sheet title="Menu" onClose={onClose}>
      {isGuest && <ActionList label="Account" actions={[enter]} />}
      <div className={styles.switches}>
        <Switch
          label="Dark Mode"
          icon={<Moon size={22} />}
          isOn={isDark}
          onChange={(isOn) => void run(ChangePreferences, { theme: isOn ? 'dark' : 'light' })}
        />
      </div>
      {!isGuest && <ActionList label="Settings" actions={isModerator ? [queue, settings] : [settings]} />}
      <div className={styles.switches}>
        <Switch
          label="Desktop Mode"
          icon={<Monitor size={22} />}
          isOn={isDesktop}
          onChange={(isOn) => void run(ChoosePlatform, { platform: isOn ? 'desktop' : 'mobile' })}
        />
      </div>
      <ActionList label="Help" actions={[report]} />
      {!isGuest && <ActionList label="Account" actions={[leave]} />}
    </Sheet>
  )
}
