/** An author's name, which opens the profile sheet; plain text for a deleted account. */
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { useApp } from '../../core/App.ts'
import styles from './AuthorLink.module.css'

export const AuthorLink = ({ author }: { readonly author: string }) => {
  const { run } = useApp()
  if (author === '') return <span className={styles.gone}>[deleted]</span>
  return (
    <button
      type="button"
      className={styles.author}
      onClick={() => void run(OpenOverlay, { name: 'profile', username: author })}
    >
      {author}
    </button>
  )
}
