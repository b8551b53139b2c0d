/** A community's moderators, and a button to write to them, which needs an account. */

import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { sendPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mail } from '../../ui/moreIcons.tsx'
import { AuthorLink } from '../content/AuthorLink.tsx'
import styles from './CommunityAbout.module.css'

interface CommunityModeratorsProps {
  readonly community: string
  /** Usernames. */
  readonly moderators: ReadonlyArray<string>
}

export const CommunityModerators = ({ community, moderators }: CommunityModeratorsProps) => {
  const { run, store } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  return (
    <section className={styles.part} aria-labelledby="about-moderators">
      <h2 id="about-moderators" className={styles.heading}>
        Moderators
      </h2>
      {moderators.length === 0 ? (
        <p className={styles.none}>This community has no moderators.</p>
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
        <Button
          onClick={() =>
            void (isGuest
              ? run(AskToSignUp, { action: 'message the moderators' })
              : run(GoTo, { address: sendPath(`c:${community}`), replace: false }))
          }
        >
          <Mail size={18} aria-hidden="true" /> Message the moderators
        </Button>
      )}
    </section>
  )
}
