/**
 * A failure instead of missing content: its sentence, Try again if that can help, and a way out. After a network
 * failure it retries by itself once the network is back.
 */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { canRetry, sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { ageLabel } from '../../../schemas/words/clip.ts'
import type { Kept } from '../../../signals/ListState.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { homeLink } from '../../core/viewerLabels.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { CloudOff, Compass } from '../moreIcons.tsx'
import { useFocusKept } from '../useFocusReturn.ts'
import cachedNoteStyles from './CachedNote.module.css'
import styles from './FailureNotice.module.css'
import { useNetworkReturn } from './useFilledList.ts'

interface RetryButtonProps {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly kind?: 'primary' | 'plain'
  readonly isWide?: boolean
}

/** Goes away with the notice around it: its focus does not get lost. */
export const RetryButton = ({ children, onRetry, kind = 'primary', isWide = false }: RetryButtonProps) => (
  <Button ref={useFocusKept(true)} kind={kind} isWide={isWide} onClick={onRetry}>
    {children}
  </Button>
)

interface CachedNoteProps {
  readonly kept: Kept
  readonly onRetry: () => void
  /** Only the beginning of a long thread was saved. */
  readonly isPart?: boolean
}

/** Says that this is the device's saved copy, and how old it is. Reloads by itself once the network is back. */
export const CachedNote = ({ kept: { at, failure }, onRetry, isPart = false }: CachedNoteProps) => {
  const { now } = useApp()
  const age = ageLabel(useValue(now), at)
  useNetworkReturn(onRetry)
  return (
    <div className={cachedNoteStyles.note} role="status">
      <CloudOff size={18} aria-hidden="true" />
      <p className={cachedNoteStyles.words}>
        {failure._tag === 'Offline' ? 'You are offline.' : 'The server is not responding.'} This was saved {age} ago
        {isPart && ', with only the first of its comments'}.
      </p>
      <RetryButton kind="plain" onRetry={onRetry}>
        Try again
      </RetryButton>
    </div>
  )
}

export interface FailureNoticeProps {
  readonly failure: Failure
  readonly onRetry: () => void
  /** A notice within a list has no Go home. */
  readonly isInline?: boolean
  /** The saved copy that is shown instead. */
  readonly kept?: Kept | undefined
  /** Label of the button. */
  readonly retry?: string
  /** Content is shown below it, which a retry may replace: not while it is read. */
  readonly isAbove?: boolean
}

export const isOfNetwork = ({ _tag }: Failure): boolean => _tag === 'Offline' || _tag === 'TimedOut'

export const FailureNotice = ({
  failure,
  kept,
  onRetry,
  isInline = false,
  retry = 'Try again',
  isAbove = false,
}: FailureNoticeProps) => {
  // The note about a saved copy retries by itself.
  useNetworkReturn(onRetry, { isWaiting: kept === undefined && isOfNetwork(failure), isAnywhere: !isAbove })
  if (kept !== undefined) return <CachedNote kept={kept} onRetry={onRetry} />
  const Icon = failure._tag === 'NotFound' ? Compass : CloudOff
  const isWorthATry = canRetry(failure)
  return (
    <EmptyState role="alert" title={sentenceOf(failure)} icon={isInline ? undefined : <Icon size={28} />}>
      {isWorthATry && <RetryButton onRetry={onRetry}>{retry}</RetryButton>}
      {!isInline && (
        <Link {...homeLink} className={isWorthATry ? styles.home : styles.onlyWay}>
          Go home
        </Link>
      )}
    </EmptyState>
  )
}
