/** Unhides a post, below it in the list of hidden posts. */
import { HidePost } from '../../../commands/content/HidePost.ts'
import { useApp } from '../../core/App.ts'
import { useField } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import { Eye } from '../../ui/moreIcons.tsx'
import styles from './UnhideButton.module.css'

export const UnhideButton = ({ id }: { readonly id: number }) => {
  const { run, store } = useApp()
  const title = useField(store.posts.read(id), 'title') ?? ''
  return (
    <div className={styles.place}>
      <Button label={`Unhide ${title}`.trim()} onClick={() => void run(HidePost, { id, value: false })}>
        <Eye size={18} aria-hidden="true" /> Unhide
      </Button>
    </div>
  )
}
