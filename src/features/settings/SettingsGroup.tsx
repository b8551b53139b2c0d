/** Related settings on one card. */
import type { ReactNode } from 'react'
import styles from './SettingsPage.module.css'

export const SettingsGroup = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
)
