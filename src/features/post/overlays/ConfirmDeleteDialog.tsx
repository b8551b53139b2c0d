/** Confirms the deletion of one's own post or comment, which can't be undone. docs/behaviour/post.md#delete. */
import { DeleteContent } from '../../../../commands/content/DeleteContent.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './ContentDialogs.module.css'

const words = {
  post: 'The title and text will be deleted; comments stay. This cannot be undone.',
  comment: 'The text will be deleted; replies stay. This cannot be undone.',
} as const

export const ConfirmDeleteDialog = ({ overlay: { kind, id }, onClose }: OverlayProps<'confirmDelete'>) => {
  const { run } = useApp()
  const confirm = (): void => {
    void run(DeleteContent, { kind, id })
    onClose()
  }
  return (
    <Sheet title={`Delete this ${kind}?`} shape="dialog" onClose={onClose}>
      <div className={styles.dialog}>
        <p className={styles.words}>{words[kind]}</p>
        <div className={styles.buttons}>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" onClick={confirm}>
            Delete
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
