/** The order of a thread's comments: what the address says, and else what the reader's settings say. Document 2, section 2 (General: comment sort). */
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { useSelected } from '../../useValue.ts'

const usualSort = ({ commentSort }: Preferences): CommentSort => commentSort

export const useCommentSort = (said: CommentSort | undefined): CommentSort => {
  const usual = useSelected(useApp().store.preferences, usualSort)
  return said ?? usual
}
