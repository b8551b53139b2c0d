/** The sections of the settings, as grouped links. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Icon } from '../../ui/icons.tsx'
import { MenuEntry } from './MenuEntry.tsx'
import styles from './SettingsMenu.module.css'

interface Entry {
  /** The section's part of the address. */
  readonly section: string
  readonly title: string
  readonly icon: Icon
  readonly isDangerous?: boolean
}

export const SettingsMenu = ({ groups }: { readonly groups: ReadonlyArray<ReadonlyArray<Entry>> }) => (
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
