/** Which kind of post to write. docs/behaviour/layout-and-navigation.md#floating-button. */

import type { ReactNode } from 'react'
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { submitPath } from '../../../../schemas/rules/addresses.ts'
import type { PostType } from '../../../../schemas/vocabulary.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Image, Link2, Type } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'

const kinds: ReadonlyArray<{ readonly type: PostType; readonly label: string; readonly icon: ReactNode }> = [
  { type: 'media', label: 'Media', icon: <Image size={22} /> },
  { type: 'link', label: 'Link', icon: <Link2 size={22} /> },
  { type: 'text', label: 'Text', icon: <Type size={22} /> },
]

export const NewPostSheet = ({ overlay: { community }, onClose }: OverlayProps<'newPost'>) => {
  const { run } = useApp()
  return (
    <Sheet title="New Post" onClose={onClose}>
      <ActionList
        label="New Post"
        actions={kinds.map(({ type, label, icon }) => ({
          label,
          icon,
          onSelect: () => void run(GoFromOverlay, { address: submitPath(community, type) }),
        }))}
      />
    </Sheet>
  )
}
