/** Shows the current order of the comments, and opens the menu of orders. */

import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { CommentSort } from '../../../schemas/vocabulary.ts'
import { commentSortLabels } from '../../../schemas/words/commentSortLabels.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { ChevronDown } from '../../ui/icons.tsx'

export const CommentSortButton = ({ sort }: { readonly sort: CommentSort }) => {
  const { run } = useApp()
  const words = commentSortLabels[sort]
  return (
    <Button
      kind="plain"
      label={`Sort comments: ${words}`}
      onClick={() => void run(OpenOverlay, { name: 'commentSort' })}
    >
      {words}
      <ChevronDown size={18} aria-hidden="true" />
    </Button>
  )
}
