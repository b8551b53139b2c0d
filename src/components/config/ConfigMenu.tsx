/** The parts of a community's configuration as a list of ways to them. */
import { Link } from '@tanstack/react-router'
import styles from '../settings/SettingsMenu.module.css'
import type { Icon } from '../ui/icons.tsx'
import { ChevronRight } from '../ui/moreIcons.tsx'

interface Entry {
  /** The part's word in its address. */
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
      {entries.map(({ section, title, icon: Drawing }) => (
        <li key={section}>
          <Link to="/c/$community/config/$section" params={{ community, section }} className={styles.entry}>
            <span className={styles.icon} aria-hidden="true">
              <Drawing size={22} />
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.chevron} aria-hidden="true">
              <ChevronRight size={20} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
