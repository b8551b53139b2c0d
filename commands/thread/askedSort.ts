/**
 * The order to request for a thread's comments: from the address, else from the reader's settings. If the setting is
 * still the app's default, no order is sent, and the community's applies. docs/behaviour/thread.md#order.
 */
import { defaultPreferences, type Preferences } from '../../schemas/entities/Preferences.ts'
import type { CommentSort } from '../../schemas/vocabulary.ts'

export const askedSort = (
  said: CommentSort | undefined,
  { commentSort }: Preferences,
): { readonly sort?: CommentSort } => {
  const sort = said ?? commentSort
  return said === undefined && sort === defaultPreferences.commentSort ? {} : { sort }
}
