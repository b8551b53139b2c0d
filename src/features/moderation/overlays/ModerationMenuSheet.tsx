/** What a community's moderators can do with a post or comment. docs/behaviour/moderation.md#menu. */
import type { Comment } from '../../../../schemas/entities/Comment.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { refusals } from '../../../../schemas/words/refusals.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useCapabilities } from '../../../core/useValue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useContent } from '../../post/useContent.ts'
import { useModerationMenu } from '../useModerationMenu.tsx'

interface MenuProps extends OverlayProps<'moderationMenu'> {
  readonly content: Post | Comment
}

const Menu = ({ overlay: { kind, id }, content, onClose }: MenuProps) => (
  <ActionList label="Moderation menu" actions={useModerationMenu({ kind, id, content, onClose })} />
)

export const ModerationMenuSheet = (props: OverlayProps<'moderationMenu'>) => {
  const content = useContent(props.overlay.kind, props.overlay.id)
  const mayModerate = useCapabilities(content?.community ?? '').has('moderate')
  return (
    <Sheet title="Moderate" onClose={props.onClose}>
      {content !== undefined && mayModerate && <Menu {...props} content={content} />}
      {content !== undefined && !mayModerate && <EmptyState title={refusals.moderatorsOnly} />}
    </Sheet>
  )
}
