/**
 * The order to ask a thread's comments in: what the address says, else what the reader set in their settings. Nobody sets what is set for
 * everybody: then none is asked for, and the thread begins in its community's order. Document 2, section 2 (General: comment sort; default comment sort).
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
