/**
 * Changes the order of a thread's comments. The order is part of the address, so the address changes and the scroll
 * position stays. docs/behaviour/thread.md#order.
 */
import { Effect, Schema } from 'effect'
import { CommentSort } from '../../schemas/vocabulary.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { Navigator } from '../ports/Navigator.ts'

const Input = Schema.Struct({
  /** The screen's own path, without a query. */
  path: Schema.NonEmptyString,
  sort: CommentSort,
  /** The order of an address that names none; absent for the reader's own. */
  usual: Schema.optionalKey(CommentSort),
  /** Levels of ancestors that a permalink shows; 0 for none, and for a post. */
  ancestors: Schema.Int,
})

const choose = Effect.fnUntraced(function* (
  { path, sort, usual, ancestors }: typeof Input.Type,
  { store }: CommandContext,
) {
  const query = new URLSearchParams()
  // The default order is omitted: the reader's if they set one, else the community's.
  if (sort !== (usual ?? store.preferences.peek().commentSort)) query.set('commentSort', sort)
  if (ancestors > 0) query.set('d', String(ancestors))
  const address = query.size === 0 ? path : `${path}?${query.toString()}`
  yield* (yield* Navigator).go(address, { replace: true, keepsScroll: true })
})

/** Run it from a menu over the screen: the new address replaces the menu's history entry. */
export const SortComments = defineIntent({ name: 'thread.sort.v1', input: Input, send: choose })

/** Collapses a comment with its replies, or expands it. The state lasts while the thread is open. */
export const CollapseComment = defineIntent({
  name: 'comment.collapse.v1',
  input: Schema.Struct({ threadKey: Schema.String, commentId: Schema.Int }),
  begin: ({ threadKey, commentId }, { store }) => store.threads.toggle(threadKey, commentId),
  send: () => Effect.void,
})
