/**
 * The three-dot menu of a post or comment: everything that the action bar does not offer. docs/behaviour/post.md#menu.
 */

import type { OverlayProps } from '../../../core/Opened.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useContentMenu } from '../useContentMenu.tsx'

export const ContentMenuSheet = ({ overlay: { kind, id, inTrending }, onClose }: OverlayProps<'contentMenu'>) => (
  <Sheet title={kind === 'post' ? 'Post' : 'Comment'} onClose={onClose}>
    <ActionList
      label={kind === 'post' ? 'Post menu' : 'Comment menu'}
      actions={useContentMenu({ kind, id, inTrending, onClose })}
    />
  </Sheet>
)
