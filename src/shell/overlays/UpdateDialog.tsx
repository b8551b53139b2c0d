/**
 * Says that a new version is available, with a button to load it now. Opened only where updates are offered:
 * docs/behaviour/platform.md#service-worker.
 */
import { LoadAnew } from '../../../commands/offline/NoteWorkerFailure.ts'
import { useApp } from '../../core/App.ts'
import type { OverlayProps } from '../../core/Opened.ts'
import styles from '../../features/post/overlays/ContentDialogs.module.css'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export const UpdateDialog = ({ onClose }: OverlayProps<'update'>) => {
  const { run } = useApp()
  return (
    <Sheet title="A new version is available" shape="dialog" onClose={onClose}>
      <div className={styles.dialog}>
        <p className={styles.words}>Reload now, or get it next time. Drafts are kept.</p>
        <div className={styles.buttons}>
          <Button kind="plain" onClick={onClose}>
            Later
          </Button>
          <Button kind="primary" onClick={() => void run(LoadAnew, undefined)}>
            Reload
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
