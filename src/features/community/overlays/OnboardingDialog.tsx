/**
 * Next steps for a community that was just created: write a first post, and share it.
 * docs/behaviour/community.md#create.
 */
import { ShareCommunity } from '../../../../commands/community/CreateCommunity.ts'
import { GoFromOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { aboutPath, submitPath } from '../../../../schemas/rules/addresses.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { Share2 } from '../../../ui/icons.tsx'
import { ActionList } from '../../../ui/lists/ActionList.tsx'
import { Info, Type } from '../../../ui/moreIcons.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './OnboardingDialog.module.css'

export const OnboardingDialog = ({ overlay: { community }, onClose }: OverlayProps<'onboarding'>) => {
  const { run } = useApp()
  const go = (address: string) => (): void => void run(GoFromOverlay, { address })
  return (
    <Sheet title={`c/${community} is yours`} onClose={onClose} shape="dialog">
      <div className={styles.next}>
        <p className={styles.words}>
          You are its first member and its first moderator. What would you like to do next?
        </p>
        <ActionList
          label="Next steps"
          actions={[
            {
              label: 'Write the first post',
              hint: 'A community with something to read is easier to join.',
              icon: <Type size={22} />,
              onSelect: go(submitPath(community, 'text')),
            },
            {
              label: 'Share the link',
              hint: 'Invite people who would like it.',
              icon: <Share2 size={22} />,
              onSelect: () => void run(ShareCommunity, { name: community }),
            },
            {
              label: 'View the About page',
              hint: 'Description, topics and moderators.',
              icon: <Info size={22} />,
              onSelect: go(aboutPath(community)),
            },
          ]}
        />
        <Button kind="primary" isWide onClick={onClose}>
          Done
        </Button>
      </div>
    </Sheet>
  )
}
