/** The content of a menu link to a settings section: icon, name and chevron. */
import type { Icon } from '../../ui/icons.tsx'
import { ChevronRight, Settings } from '../../ui/moreIcons.tsx'
import { AccountInvitation } from '../account/AccountInvitation.tsx'
import { accountSentences } from '../account/fieldLabels.ts'
import styles from './SettingsMenu.module.css'

export const MenuEntry = ({ title, icon: Drawing }: { readonly title: string; readonly icon: Icon }) => (
  <>
    <span className={styles.icon} aria-hidden="true">
      <Drawing size={22} />
    </span>
    <span className={styles.title}>{title}</span>
    <span className={styles.chevron} aria-hidden="true">
      <ChevronRight size={20} />
    </span>
  </>
)

/** The settings of a guest: asks for an account. */
export const SettingsInvitation = () => (
  <AccountInvitation sentence={accountSentences.settings} icon={<Settings size={30} />} />
)
