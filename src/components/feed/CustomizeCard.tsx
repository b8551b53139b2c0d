/** 'Customize your home feed': topics to begin with. Choosing needs an account. Document 1, section 2 (promo inserts). */

import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { homeTopics } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Sparkles, X } from '../ui/icons.tsx'
import styles from './Insert.module.css'

export const CustomizeCard = () => {
  const { run } = useApp()
  return (
    <article className={styles.card} aria-label="Customize your home feed">
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Sparkles size={20} />
        </span>
        <h2 className={styles.title}>Customize your home feed</h2>
        <IconButton
          label="Dismiss"
          onClick={() => void run(ChangePreferences, { dismissedHomeCommunitySuggestions: true })}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className={styles.chips} aria-label="Topics">
        {homeTopics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => void run(AskToSignUp, { wish: `topic ${topic}` })}
            >
              {topic}
            </button>
          </li>
        ))}
      </ul>
    </article>
  )
}
