/** A saved post or comment, with a button that removes it from the folder. */
import { SaveContent } from '../../../commands/saved/SaveContent.ts'
import { type ContentRef, parseRef } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Bookmark } from '../../ui/icons.tsx'
import { PostCard } from '../post/PostCard.tsx'
import { ProfileComment } from '../profile/ProfileComment.tsx'
import styles from './SavedItem.module.css'

interface SavedItemProps {
  readonly contentRef: ContentRef
  readonly folder: string
}

export const SavedItem = ({ contentRef, folder }: SavedItemProps) => {
  const { run } = useApp()
  const { kind, id } = parseRef(contentRef)
  return (
    <div className={styles.item}>
      {kind === 'post' ? <PostCard id={id} /> : <ProfileComment id={id} />}
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => void run(SaveContent, { kind, id, folder, value: false })}>
          <Bookmark size={18} fill="currentColor" aria-hidden="true" /> Unsave
        </Button>
      </div>
    </div>
  )
}
