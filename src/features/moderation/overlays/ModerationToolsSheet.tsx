/**
 * The moderation tools of the top bar: the queue of all communities that the viewer moderates, the screens of the
 * current community and, for admins, the reported messages. docs/behaviour/moderation.md#tools.
 */
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useCapabilities, useSelected, useValue } from '../../../core/useValue.ts'
import { useWaiting } from '../../../layout/useFootRoom.ts'
import { type Action, ActionList } from '../../../ui/lists/ActionList.tsx'
import { Flag, Mail } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { toolsFor } from '../../community/communityTools.ts'
import styles from '../../community/overlays/CommunityMenuSheet.module.css'
import { messageReportsPath } from '../lists/useRecords.ts'

const hintOf = (count: number, words: string): { readonly hint?: string } =>
  count === 0 ? {} : { hint: `${count} ${words}` }

export const ModerationToolsSheet = ({ overlay: { community }, onClose }: OverlayProps<'moderationTools'>) => {
  const { run, store } = useApp()
  const isAdmin = useSelected(store.viewer, (viewer) => viewer.kind === 'member' && viewer.user.isAdmin)
  const { waiting, messageReports } = useWaiting()
  const known = useValue(store.communities.read(nameKey(community ?? '')))
  const capabilities = useCapabilities(community ?? '')
  const to = (address: string) => (): void => void run(GoFromOverlay, { address })
  const everywhere: Action = {
    label: isAdmin ? 'Queue of all communities' : 'Queue of all my communities',
    icon: <Flag size={22} />,
    ...hintOf(waiting, 'waiting'),
    onSelect: to('/queue'),
  }
  const reports: Action = {
    label: 'Reported messages',
    icon: <Mail size={22} />,
    ...hintOf(messageReports, 'open'),
    onSelect: to(messageReportsPath),
  }
  return (
    <Sheet title="Moderation" onClose={onClose}>
      <ActionList label="Everywhere" actions={isAdmin ? [everywhere, reports] : [everywhere]} />
      {community !== undefined && (
        <>
          <h3 className={styles.heading}>c/{known?.name ?? community}</h3>
          <ActionList
            label={`c/${known?.name ?? community}`}
            actions={toolsFor(capabilities, known).map(({ label, path, Drawing }) => ({
              label,
              icon: <Drawing size={22} />,
              onSelect: to(path(known?.name ?? community)),
            }))}
          />
        </>
      )}
    </Sheet>
  )
}
