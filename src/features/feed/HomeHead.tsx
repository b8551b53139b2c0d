/** The card above a member's home feed. Guests, and members who dismissed it, don't load it. */
import { Suspense } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { useApp } from '../../core/App.ts'
import { lazyPart } from '../../core/lazyPart.tsx'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { HandHeart, X } from '../../ui/moreIcons.tsx'
import styles from './CustomizeCard.module.css'
import supportCardStyles from './Insert.module.css'

const CustomizeCard = lazyPart('CustomizeCard', () =>
  import('./CustomizeCard.tsx').then((chunk) => chunk.CustomizeCard),
)

export const HomeHead = () => {
  const { store } = useApp()
  const isMember = useValue(store.viewer).kind === 'member'
  const { dismissedHomeCommunitySuggestions: isDismissed } = useValue(store.preferences)
  if (!isMember || isDismissed) return null
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <CustomizeCard />
    </Suspense>
  )
}

/** 'Support us', for members. docs/behaviour/feed.md#inserts. */
export const SupportCard = () => {
  const { run } = useApp()
  return (
    <article className={supportCardStyles.card} aria-label="Support us">
      <div className={supportCardStyles.head}>
        <span className={supportCardStyles.icon} aria-hidden="true">
          <HandHeart size={20} />
        </span>
        <h2 className={supportCardStyles.title}>Support us</h2>
        <IconButton label="Dismiss" onClick={() => void run(ChangePreferences, { dismissedSupportInsert: true })}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={supportCardStyles.words}>This site is funded by its readers. Help keep it open.</p>
      <span>
        <Button onClick={() => void run(OpenOverlay, { name: 'supportUs' })}>See how</Button>
      </span>
    </article>
  )
}
