/**
 * The sections of a member's settings in the order of the menu: title and component. docs/behaviour/settings.md#menu.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { SettingsSection } from '../../../../schemas/screenVocabulary.ts'
import { CircleUserRound, type Icon } from '../../../ui/icons.tsx'
import {
  Ban,
  Bell,
  CreditCard,
  Eraser,
  KeyRound,
  Mail,
  Monitor,
  Palette,
  Shield,
  SlidersHorizontal,
  Trash2,
  UserRoundX,
} from '../../../ui/moreIcons.tsx'

interface SectionView {
  readonly title: string
  readonly icon: Icon
  /** Its action cannot be undone. */
  readonly isDangerous?: true
  /** A chunk of its own: most visits open one. */
  readonly Screen: LazyExoticComponent<ComponentType<SectionProps>>
}

interface SectionProps {
  readonly section: SettingsSection
  readonly title: string
}

const screen = (load: () => Promise<ComponentType<SectionProps>>): SectionView['Screen'] =>
  lazy(async () => ({ default: await load() }))

/** A section that consists of rows of the table of settings. */
const rows = screen(async () => (await import('./SettingRowsScreen.tsx')).SettingRowsScreen)

export const settingsSections: Readonly<Record<SettingsSection, SectionView>> = {
  general: {
    title: 'General',
    icon: SlidersHorizontal,
    Screen: rows,
  },
  profile: {
    title: 'Profile',
    icon: CircleUserRound,
    Screen: screen(async () => (await import('./ProfileSettingsScreen.tsx')).ProfileSettingsScreen),
  },
  appearance: {
    title: 'Appearance',
    icon: Palette,
    Screen: rows,
  },
  notifications: {
    title: 'Notifications',
    icon: Bell,
    Screen: rows,
  },
  privacy: {
    title: 'Privacy',
    icon: Shield,
    Screen: rows,
  },
  password: {
    title: 'Password',
    icon: KeyRound,
    Screen: screen(async () => (await import('./PasswordSettingsScreen.tsx')).PasswordSettingsScreen),
  },
  email: {
    title: 'Email Address',
    icon: Mail,
    Screen: screen(async () => (await import('./PasswordSettingsScreen.tsx')).EmailSettingsScreen),
  },
  devices: {
    title: 'Devices',
    icon: Monitor,
    Screen: screen(async () => (await import('./DevicesSettingsScreen.tsx')).DevicesSettingsScreen),
  },
  subscription: {
    title: 'Subscription',
    icon: CreditCard,
    Screen: screen(async () => (await import('./SubscriptionSettingsScreen.tsx')).SubscriptionSettingsScreen),
  },
  blocked: {
    title: 'Blocked Users',
    icon: UserRoundX,
    Screen: screen(async () => (await import('./BlockedScreen.tsx')).BlockedSettingsScreen),
  },
  'blocked-communities': {
    title: 'Blocked Communities',
    icon: Ban,
    Screen: screen(async () => (await import('./BlockedScreen.tsx')).BlockedCommunitiesSettingsScreen),
  },
  purge: {
    title: 'Purge Content',
    icon: Eraser,
    isDangerous: true,
    Screen: screen(async () => (await import('./PurgeSettingsScreen.tsx')).PurgeSettingsScreen),
  },
  delete: {
    title: 'Delete Account',
    icon: Trash2,
    isDangerous: true,
    Screen: screen(async () => (await import('./DeleteSettingsScreen.tsx')).DeleteSettingsScreen),
  },
}

/** Whether a word in the address names a section. */
export const isSettingsSection = (name: string): name is SettingsSection => Object.hasOwn(settingsSections, name)
