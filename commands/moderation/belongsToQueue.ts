/**
 * Whether an item still belongs to the queue: it needs review or, in the list of removed content, is still removed.
 * docs/behaviour/moderation.md#queue.
 */
import { isDecided } from '../../schemas/rules/judgement.ts'
import type { QueueShow } from '../../schemas/screenVocabulary.ts'
import { type ContentRef, parseRef, type Store } from '../../signals/Store.ts'

/** Reads signals: a `computed` that calls it is updated. Content that is not in the store is in no queue. */
export const belongsToQueue = (store: Store, ref: ContentRef, show: QueueShow = 'review'): boolean => {
  const { kind, id } = parseRef(ref)
  const content = kind === 'post' ? store.posts.read(id).value : store.comments.read(id).value
  if (content === undefined) return false
  return show === 'removed' ? content.isRemoved : !isDecided(content)
}
