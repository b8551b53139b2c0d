/** Says that this is the device's saved copy, and how old it is. Reloads by itself once the network is back. */
import { ageInWords } from '../../../schemas/words/ages.ts'
import type { Kept } from '../../../signals/ListState.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Button } from '../ui/Button.tsx'
import { CloudOff } from '../ui/moreIcons.tsx'
import styles from './KeptNote.module.css'
import { useNetworkReturn } from './useNetworkReturn.ts'

interface KeptNoteProps {
  readonly kept: Kept
  readonly onRetry: () => void
  /** Only the beginning of a long thread was saved. */
  readonly isPart?: boolean
}

export const KeptNote = ({ kept: { at, failure }, onRetry, isPart = false }: KeptNoteProps) => {
  const { now } = useApp()
  const age = ageInWords(useValue(now), at)
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
