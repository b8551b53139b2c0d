/** The card above a member's home feed. Guests, and members who dismissed it, don't load it. */
import { lazy, Suspense } from 'react'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './CustomizeCard.module.css'

const CustomizeCard = lazy(() => import('./CustomizeCard.tsx').then((chunk) => ({ default: chunk.CustomizeCard })))

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
