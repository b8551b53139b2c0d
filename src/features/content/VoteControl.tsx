/**
 * The two arrows and the score of a post or comment. Reads the entity's signals directly, so that a vote updates only
 * the score's text and the arrows. The rules are in the command.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { clsx } from 'clsx'
import { useCallback, useMemo } from 'react'
import { CastVote } from '../../../commands/post/CastVote.ts'
import type { VoteValue } from '../../../schemas/codecs/scalars.ts'
import { press, type VoteDirection } from '../../../schemas/rules/vote.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useField, useFieldSignal, useSelected } from '../../core/useValue.ts'
import { DownArrow, UpArrow } from '../../ui/RowIcon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './VoteControl.module.css'
import '@preact/signals-react'
import { compact } from '../../../schemas/words/counts.ts'

// A score as one text node bound to its signal: 1,234 is shown as 1.2k.

/** Renders the signal itself, so that a new score updates the text without rendering this component. */
export const ScoreText = ({ score }: { readonly score: ReadonlySignal<number | undefined> }) =>
  useMemo(() => computed(() => compact(score.value ?? 0)), [score])

interface Voted {
  readonly id: number
  readonly score: number
  readonly vote: VoteValue
}

interface VoteControlProps {
  readonly kind: ContentKind
  readonly id: number
  readonly content: ReadonlySignal<Voted | undefined>
  readonly size?: 'normal' | 'small'
}

export const VoteControl = ({ kind, id, content, size = 'normal' }: VoteControlProps) => {
  const { run, store } = useApp()
  const vote = useField(content, 'vote') ?? 0
  const isUnsure = useSelected(
    store.unsure,
    useCallback((lanes: ReadonlySet<string>) => lanes.has(`${kind}/${id}`), [kind, id]),
  )
  const score = useFieldSignal(content, 'score')
  const iconSize = size === 'small' ? 20 : 24
  // Read the vote at the press, since taps can be faster than renders.
  const cast = (pressed: VoteDirection) => (): void =>
    void run(CastVote, { kind, id, value: press(content.peek()?.vote ?? 0, pressed) })
  return (
    <div
      role="group"
      className={clsx(
        styles.control,
        styles[size],
        vote === 1 && styles.up,
        vote === -1 && styles.down,
        isUnsure && styles.unsure,
      )}
      aria-label="Vote"
    >
      <button
        type="button"
        className={styles.arrow}
        aria-label="Upvote"
        aria-pressed={vote === 1}
        data-sign-up=""
        onClick={cast(1)}
      >
        <UpArrow size={iconSize} />
      </button>
      <span className={styles.score}>
        <ScoreText score={score} />
        {isUnsure && <VisuallyHidden>, waiting for the network</VisuallyHidden>}
      </span>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Downvote"
        aria-pressed={vote === -1}
        data-sign-up=""
        onClick={cast(-1)}
      >
        <DownArrow size={iconSize} />
      </button>
    </div>
  )
}
