/** Says that this is the device's saved copy, and how old it is. Reloads by itself once the network is back. */
import { ageLabel } from '../../../schemas/words/ages.ts'
import type { Kept } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../Button.tsx'
import { CloudOff } from '../moreIcons.tsx'
import styles from './CachedNote.module.css'
import { useNetworkReturn } from './useNetworkReturn.ts'

interface CachedNoteProps {
  readonly kept: Kept
  readonly onRetry: () => void
  /** Only the beginning of a long thread was saved. */
  readonly isPart?: boolean
}

export const CachedNote = ({ kept: { at, failure }, onRetry, isPart = false }: CachedNoteProps) => {
  const { now } = useApp()
  const age = ageLabel(useValue(now), at)
  useNetworkReturn(onRetry)
  return (
    <div className={styles.note} role="status">
      <CloudOff size={18} aria-hidden="true" />
      <p className={styles.words}>
        {failure._tag === 'Offline' ? 'You are offline.' : 'The server is not responding.'} This is from {age} ago
        {isPart && ', and only the first of its comments'}.
      </p>
      <Button kind="plain" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
