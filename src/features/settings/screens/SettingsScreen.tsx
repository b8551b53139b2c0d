/** The menu of a member's settings, and the section in the address. docs/behaviour/settings.md#menu. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import type { SettingsSection } from '../../../../schemas/screenVocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { NotFoundScreen } from '../../../layout/NotFoundScreen.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import type { Icon } from '../../../ui/icons.tsx'
import { MenuEntry, SettingsInvitation } from '../MenuEntry.tsx'
import styles from '../SettingsMenu.module.css'
import { isSettingsSection, settingsSections } from './settingsSections.ts'

/** The settings section in the address; unknown words are not found. */
export const SettingsSectionScreen = ({ section }: { readonly section: string }) => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  if (!isSettingsSection(section)) return <NotFoundScreen />
  const { title, Screen: Section } = settingsSections[section]
  if (isWithoutAccount)
    return (
      <Screen title={title}>
        <SettingsInvitation />
      </Screen>
    )
  return (
    <Suspense fallback={<Screen title={title}>{null}</Screen>}>
      <Section section={section} title={title} />
    </Suspense>
  )
}

interface Entry {
  /** The section's part of the address. */
  readonly section: string
  readonly title: string
  readonly icon: Icon
  readonly isDangerous?: boolean
}

/** The sections of the settings, as grouped links. */
const SettingsMenu = ({ groups }: { readonly groups: ReadonlyArray<ReadonlyArray<Entry>> }) => (
  <nav aria-label="Settings" className={styles.menu}>
    {groups.map((entries) => (
      <ul key={entries[0]?.section} className={styles.group}>
        {entries.map(({ section, title, icon, isDangerous = false }) => (
          <li key={section}>
            <Link
              to="/settings/$section"
              params={{ section }}
              className={clsx(styles.entry, isDangerous && styles.dangerous)}
            >
              <MenuEntry title={title} icon={icon} />
            </Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
)

/** The specification's order, grouped by subject. */
const groups: ReadonlyArray<ReadonlyArray<SettingsSection>> = [
  ['general', 'profile', 'appearance', 'notifications', 'privacy'],
  ['password', 'email', 'devices', 'subscription'],
  ['blocked', 'blocked-communities'],
  ['purge', 'delete'],
]

const entries = groups.map((sections) => sections.map((section) => ({ section, ...settingsSections[section] })))

export const SettingsScreen = () => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  return (
    <Screen title="Settings">{isWithoutAccount ? <SettingsInvitation /> : <SettingsMenu groups={entries} />}</Screen>
  )
}
