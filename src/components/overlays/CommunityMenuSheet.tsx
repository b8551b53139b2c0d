/** What else there is in a community besides its posts. Document 1, section 2 (Community menu). */

import { GoFromOverlay } from '../../../commands/navigation/GoFromOverlay.ts'
import { aboutPath, wikiPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../App.ts'
import { ActionList } from '../ui/ActionList.tsx'
import { BookOpen, Info } from '../ui/moreIcons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { OverlayProps } from './OverlayProps.ts'

export const CommunityMenuSheet = ({ overlay: { community }, onClose }: OverlayProps<'communityMenu'>) => {
  const { run } = useApp()
  return (
    <Sheet title={community} onClose={onClose}>
      <ActionList
        label="Community"
        actions={[
          {
            label: 'About',
            icon: <Info size={22} />,
            onSelect: () => void run(GoFromOverlay, { address: aboutPath(community) }),
          },
          {
            label: 'Wiki',
            icon: <BookOpen size={22} />,
            onSelect: () => void run(GoFromOverlay, { address: wikiPath(community) }),
          },
        ]}
      />
    </Sheet>
  )
}
