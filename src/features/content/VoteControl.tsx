/**
 * The two arrows and the score of a post or comment. Reads the entity's signals directly, so that a vote updates only
 * the score's text and the arrows. The rules are in the command.
 */
import { computed, effect, type ReadonlySignal } from '@preact/signals-core'
import { clsx } from 'clsx'
import { type ReactNode, type RefCallback, useCallback, useMemo } from 'react'
import { CastVote } from '../../../commands/post/CastVote.ts'
import type { VoteValue } from '../../../schemas/codecs/scalars.ts'
import { press, type VoteDirection } from '../../../schemas/rules/vote.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useField, useFieldSignal, useSelected } from '../../core/useValue.ts'
import { DownArrow, UpArrow } from '../../ui/RowIcon.tsx'
import hidden from '../../ui/VisuallyHidden.module.css'
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

interface Look {
  readonly size: 'normal' | 'small'
  readonly vote: VoteValue
  /** Whether the server may not have this vote yet. */
  readonly isUnsure: boolean
}

/** The classes of a control. */
const lookOf = ({ size, vote, isUnsure }: Look): string =>
  clsx(styles.control, styles[size], vote === 1 && styles.up, vote === -1 && styles.down, isUnsure && styles.unsure)

interface VoteButtonsProps extends Look {
  readonly score: ReactNode
  readonly group?: RefCallback<HTMLDivElement>
  /** Absent in rows whose list handles their presses. */
  readonly onPress?: (pressed: VoteDirection) => void
}

const VoteButtons = ({ vote, score, isUnsure, size, group, onPress }: VoteButtonsProps) => {
  const iconSize = size === 'small' ? 20 : 24
  return (
    <div ref={group} role="group" className={lookOf({ size, vote, isUnsure })} aria-label="Vote">
      <button
        type="button"
        className={styles.arrow}
        aria-label="Upvote"
        aria-pressed={vote === 1}
        data-sign-up=""
        data-press={onPress === undefined ? 'up' : undefined}
        onClick={onPress && (() => onPress(1))}
      >
        <UpArrow size={iconSize} />
      </button>
      <span className={styles.score}>{score}</span>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Downvote"
        aria-pressed={vote === -1}
        data-sign-up=""
        data-press={onPress === undefined ? 'down' : undefined}
        onClick={onPress && (() => onPress(-1))}
      >
        <DownArrow size={iconSize} />
      </button>
    </div>
  )
}

interface VoteControlProps {
  readonly kind: ContentKind
  readonly id: number
  readonly content: ReadonlySignal<Voted | undefined>
  readonly size?: 'normal' | 'small'
}

const waiting = ', waiting for the network'

export const VoteControl = ({ kind, id, content, size = 'normal' }: VoteControlProps) => {
  const { run, store } = useApp()
  const vote = useField(content, 'vote') ?? 0
  const isUnsure = useSelected(
    store.unsure,
    useCallback((lanes: ReadonlySet<string>) => lanes.has(`${kind}/${id}`), [kind, id]),
  )
  const score = useFieldSignal(content, 'score')
  // Read the vote at the press, since taps can be faster than renders.
  const cast = (pressed: VoteDirection): void =>
    void run(CastVote, { kind, id, value: press(content.peek()?.vote ?? 0, pressed) })
  return (
    <VoteButtons
      vote={vote}
      score={
        <>
          <ScoreText score={score} />
          {isUnsure && <VisuallyHidden>{waiting}</VisuallyHidden>}
        </>
      }
      isUnsure={isUnsure}
      size={size}
      onPress={cast}
    />
  )
}

/** Writes an attribute only if it changes. */
const write = (element: Element | null | undefined, name: string, value: string): void => {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value)
}

interface RowVoteProps {
  readonly content: ReadonlySignal<Voted | undefined>
  /** The votes that the server may not have yet. */
  readonly unsure: ReadonlySignal<ReadonlySet<string>>
  readonly lane: string
}

/** Keeps a rendered control up to date, without rendering it again. Returns a function that stops it. */
const bindVote =
  ({ content, unsure, lane }: RowVoteProps): RefCallback<HTMLDivElement> =>
  (group) => {
    const [up, shown, down] = group?.children ?? []
    const text = shown?.firstChild
    if (group == null || shown === undefined || !(text instanceof Text)) return undefined
    let note: Element | undefined
    const stop = effect(() => {
      const { vote = 0, score = 0 } = content.value ?? {}
      const isUnsure = unsure.value.has(lane)
      const words = compact(score)
      if (text.data !== words) text.data = words
      write(up, 'aria-pressed', String(vote === 1))
      write(down, 'aria-pressed', String(vote === -1))
      write(group, 'class', lookOf({ size: 'small', vote, isUnsure }))
      if (isUnsure === (note !== undefined)) return
      note?.remove()
      note = isUnsure ? document.createElement('span') : undefined
      if (note === undefined) return
      note.className = clsx(hidden.hidden)
      note.textContent = waiting
      shown.append(note)
    })
    return () => {
      stop()
      note?.remove()
    }
  }

/**
 * The control in a row of a long list: without hooks and handlers of its own, since such a list makes and removes many
 * rows a second. The list handles its presses.
 */
export const RowVote = ({ content, unsure, lane }: RowVoteProps) => {
  const { vote = 0, score = 0 } = content.peek() ?? {}
  return (
    <VoteButtons
      vote={vote}
      score={compact(score)}
      isUnsure={false}
      size="small"
      group={bindVote({ content, unsure, lane })}
    />
  )
}
