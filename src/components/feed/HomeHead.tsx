/** What stands over the posts of a member's home feed until they dismiss it. Guests, and those who dismissed it, load none of it. */
import { lazy, Suspense } from 'react'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
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
