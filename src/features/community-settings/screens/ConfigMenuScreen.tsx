/** The configuration sections that the viewer's permissions allow. docs/behaviour/community-settings.md#screens. */

import { Link } from '@tanstack/react-router'
import { useCapabilities } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import type { Icon } from '../../../ui/icons.tsx'
import { MenuEntry } from '../../settings/MenuEntry.tsx'
import configMenuStyles from '../../settings/SettingsMenu.module.css'
import styles from '../ConfigForm.module.css'
import { ConfigPlace, ConfigTitle } from '../ConfigPlace.tsx'
import { configParts, configViews } from './configViews.ts'

interface Entry {
  /** The section's part of the address. */
  readonly section: string
  readonly title: string
  readonly icon: Icon
}

interface ConfigMenuProps {
  readonly community: string
  readonly entries: ReadonlyArray<Entry>
}

/** The sections of a community's configuration, as a list of links. */
const ConfigMenu = ({ community, entries }: ConfigMenuProps) => (
  <nav aria-label="Community settings" className={configMenuStyles.menu}>
    <ul className={configMenuStyles.group}>
      {entries.map(({ section, title, icon }) => (
        <li key={section}>
          <Link to="/c/$community/config/$section" params={{ community, section }} className={configMenuStyles.entry}>
            <MenuEntry title={title} icon={icon} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const configMenuTitle = 'Community Settings'

const all = configParts.map((section) => ({ section, ...configViews[section] }))

export const ConfigMenuScreen = ({ community }: { readonly community: string }) => {
  const capabilities = useCapabilities(community)
  const entries = all.filter((entry) => entry.capabilities.some((power) => capabilities.has(power)))
  // Beside the ones for every moderator.
  const mayChange = entries.some((entry) => !entry.capabilities.includes('moderate'))
  return (
    <Screen title={configMenuTitle} bar={<ConfigTitle title={configMenuTitle} />}>
      <ConfigPlace community={community} />
      <ConfigMenu community={community} entries={entries} />
      {!mayChange && (
        <p className={styles.aside}>
          You moderate this community, but have no permission to change its settings. A moderator with all permissions
          can give it to you.
        </p>
      )}
    </Screen>
  )
}
