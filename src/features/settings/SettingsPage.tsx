/** A section of the settings: its title in the top bar, and its settings in groups. */
import type { ReactNode } from 'react'
import { Screen } from '../../layout/Screen.tsx'
import styles from './SettingsPage.module.css'

export const SettingsPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Screen title={title}>
    <div className={styles.groups}>{children}</div>
  </Screen>
)
