/**
 * Links to the other pages of a community and, for its moderators, to their screens.
 * docs/behaviour/community.md#header.
 */

import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { aboutPath, wikiPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useCapabilities, useValue } from '../../../core/useValue.ts'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { BookOpen, Info } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toolsFor } from '../communityTools.ts'
import styles from './CommunityMenuSheet.module.css'

export const CommunityMenuSheet = ({ overlay: { community }, onClose }: OverlayProps<'communityMenu'>) => {
  const { run, store } = useApp()
  const capabilities = useCapabilities(community)
  const tools = toolsFor(capabilities, useValue(store.communities.read(nameKey(community))))
  const to = (address: string) => (): void => void run(GoFromOverlay, { address })
  return (
    <Sheet title={community} onClose={onClose}>
      <ActionList
        label="Community"
        actions={[
          { label: 'About', icon: <Info size={22} />, onSelect: to(aboutPath(community)) },
          { label: 'Wiki', icon: <BookOpen size={22} />, onSelect: to(wikiPath(community)) },
        ]}
      />
      {tools.length > 0 && (
        <>
          {capabilities.has('moderate') && <h3 className={styles.heading}>Moderation</h3>}
          <ActionList
            label="Moderation"
            actions={tools.map(({ label, path, Drawing }) => ({
              label,
              icon: <Drawing size={22} />,
              onSelect: to(path(community)),
            }))}
          />
        </>
      )}
    </Sheet>
  )
}
