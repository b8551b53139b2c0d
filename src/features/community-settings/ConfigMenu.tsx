/** The sections of a community's configuration, as a list of links. */
import { Link } from '@tanstack/react-router'
import type { Icon } from '../../ui/icons.tsx'
import { MenuEntry } from '../settings/MenuEntry.tsx'
import styles from '../settings/SettingsMenu.module.css'

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

export const ConfigMenu = ({ community, entries }: ConfigMenuProps) => (
  <nav aria-label="Community settings" className={styles.menu}>
    <ul className={styles.group}>
      {entries.map(({ section, title, icon }) => (
        <li key={section}>
          <Link to="/c/$community/config/$section" params={{ community, section }} className={styles.entry}>
            <MenuEntry title={title} icon={icon} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
