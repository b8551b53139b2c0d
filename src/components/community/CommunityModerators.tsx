/** Who moderates a community, and a way to write to them; writing takes an account. Document 1, section 2 (About page: moderators list). */

import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { useApp } from '../../App.ts'
import { AuthorLink } from '../content/AuthorLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Mail } from '../ui/icons.tsx'
import styles from './CommunityAbout.module.css'

export const CommunityModerators = ({ moderators }: { readonly moderators: ReadonlyArray<string> }) => {
  const { run } = useApp()
  return (
    <section className={styles.part} aria-labelledby="about-moderators">
      <h2 id="about-moderators" className={styles.heading}>
        Moderators
      </h2>
      {moderators.length === 0 ? (
        <p className={styles.none}>Nobody moderates this community.</p>
      ) : (
        <ul className={styles.moderators}>
          {moderators.map((name) => (
            <li key={name} className={styles.moderator}>
              <Avatar name={name} size={32} />
              <AuthorLink author={name} />
            </li>
          ))}
        </ul>
      )}
      {moderators.length > 0 && (
        <Button onClick={() => void run(AskToSignUp, { wish: 'message the moderators' })}>
          <Mail size={18} aria-hidden="true" /> Message the moderators
        </Button>
      )}
    </section>
  )
}
