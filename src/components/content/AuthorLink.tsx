/** An author's name, which opens the profile sheet; plain words where there is no author any more. */
import { OpenOverlay } from '../../../commands/navigation/OpenOverlay.ts'
import { useApp } from '../../App.ts'
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
