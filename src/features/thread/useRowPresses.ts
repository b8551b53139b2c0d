/**
 * The presses of a thread's rows, handled by the list: a row has no handlers of its own. A control says what it does by
 * `data-press`, and the list finds the row around it. docs/behaviour/thread.md#comment.
 */
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, useCallback } from 'react'
import { AskToLogIn } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { CastVote } from '../../../commands/post/CastVote.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { threadPath } from '../../../schemas/rules/addresses.ts'
import { press, type VoteDirection } from '../../../schemas/rules/vote.ts'
import { threadLimits } from '../../../schemas/screenLimits.ts'
import { foldedAnswers } from '../../../signals/Arrival.ts'
import type { ThreadRow } from '../../../signals/CommentTree.ts'
import { useApp } from '../../core/App.ts'
import { useLongPress } from '../../ui/useLongPress.ts'

/** Width of one level, in CSS pixels; the same as in the styles. */
const level = 14
/** CSS pixels left of the first level's line that still belong to it. */
const beside = 6

interface RowPresses {
  readonly rowAt: (index: number) => ThreadRow | undefined
  readonly onToggle: (commentId: number) => void
  /** Called when the thread line of an ancestor is tapped, `depth` levels from the left. */
  readonly onLine: (commentId: number, depth: number) => void
}

/** Whether the browser should open the link itself, in a new tab for example. */
const isModified = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** The handlers for the list. `rowAt` must be stable. */
export const useRowPresses = ({ rowAt, onToggle, onLine }: RowPresses) => {
  const { run, store } = useApp()
  const router = useRouter()
  const rowOf = useCallback(
    (target: Element): ThreadRow | undefined =>
      rowAt(Number(target.closest('li[data-index]')?.getAttribute('data-index') ?? -1)),
    [rowAt],
  )
  const openMenu = (id: number): void =>
    void run(OpenOverlay, { name: 'contentMenu', kind: 'comment', id, inTrending: false })
  const longPress = useLongPress((target) => {
    const row = rowOf(target)
    if (row !== undefined) openMenu(row.id)
  })
  const reply = ({ id, postId }: Comment): void => {
    const writing = { name: 'createComment', postId, parentId: id } as const
    void (store.viewer.peek().kind === 'guest'
      ? run(AskToLogIn, { what: 'comment', afterwards: writing })
      : run(OpenOverlay, writing))
  }
  // Read the vote at the press, since taps can be faster than the list.
  const vote = ({ id }: Comment, pressed: VoteDirection): void =>
    void run(CastVote, { kind: 'comment', id, value: press(store.comments.read(id).peek()?.vote ?? 0, pressed) })
  const handle = (what: string, comment: Comment, event: MouseEvent): void => {
    const { id } = comment
    if (what === 'toggle') onToggle(id)
    else if (what === 'unfold') onToggle(foldedAnswers(id))
    else if (what === 'author') void run(OpenOverlay, { name: 'profile', username: comment.author })
    else if (what === 'moderate') void run(OpenOverlay, { name: 'moderationMenu', kind: 'comment', id })
    else if (what === 'more') openMenu(id)
    else if (what === 'reply') reply(comment)
    else if (what === 'up') vote(comment, 1)
    else if (what === 'down') vote(comment, -1)
    else if (what === 'deeper' && !isModified(event)) {
      event.preventDefault()
      void router.navigate({ to: threadPath(comment) })
    }
  }
  /** The row itself, left of its words, or the box of its lines. */
  const pressLine = (target: Element, clientX: number, { id, depth }: ThreadRow): void => {
    const article = target.closest('article')
    if (article === null || (target !== article && target.parentElement !== article)) return
    const across = clientX - article.getBoundingClientRect().left
    if (across >= Number.parseFloat(getComputedStyle(article).paddingLeft)) return
    const line = Math.max(0, Math.floor((across - beside) / level))
    // The last line is the row's own, also where its ancestors below the indentation have none.
    onLine(id, line >= threadLimits.indent ? depth : Math.min(depth, line))
  }
  const onClick = (event: MouseEvent): void => {
    const { target, clientX } = event
    if (event.defaultPrevented || !(target instanceof Element)) return
    const row = rowOf(target)
    if (row === undefined) return
    const what = target.closest('[data-press]')?.getAttribute('data-press')
    const comment = store.comments.read(row.id).peek()
    if (what != null && comment !== undefined) handle(what, comment, event)
    if (what == null) pressLine(target, clientX, row)
  }
  /** Loads the screen behind a link as soon as a finger or the pointer is on it. */
  const onPointerOver = ({ target }: PointerEvent): void => {
    const link = target instanceof Element ? target.closest('a[data-press]')?.getAttribute('href') : undefined
    if (link != null) void router.preloadRoute({ to: link })
  }
  return { ...longPress, onClick, onPointerOver }
}
