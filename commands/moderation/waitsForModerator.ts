/** Whether an item of the queue still waits for somebody to decide. Document 2, section 4 (Moderation). */
import { isDecided } from '../../schemas/rules/isDecided.ts'
import { type ContentRef, parseRef, type Store } from '../../signals/Store.ts'

/** Reads signals: within `computed` it follows them. What is not known is not waiting. */
export const waitsForModerator = (store: Store, ref: ContentRef): boolean => {
  const { kind, id } = parseRef(ref)
  const content = kind === 'post' ? store.posts.read(id).value : store.comments.read(id).value
  return content !== undefined && !isDecided(content)
}
