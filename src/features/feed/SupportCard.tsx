/** 'Support us', for members. docs/behaviour/feed.md#inserts. */

import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { HandHeart, X } from '../../ui/moreIcons.tsx'
import styles from './Insert.module.css'

export const SupportCard = () => {
  const { run } = useApp()
  return (
    <article className={styles.card} aria-label="Support us">
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <HandHeart size={20} />
        </span>
        <h2 className={styles.title}>Support us</h2>
        <IconButton label="Dismiss" onClick={() => void run(ChangePreferences, { dismissedSupportInsert: true })}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.words}>This site is funded by its readers. Help keep it open.</p>
      <span>
        <Button onClick={() => void run(OpenOverlay, { name: 'supportUs' })}>See how</Button>
      </span>
    </article>
  )
}
