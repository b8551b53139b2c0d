/**
 * 'Customize your home feed': topics to choose, and the way to communities. What is chosen stays with the member; a guest is asked to sign
 * up. Document 1, section 2 (promo inserts).
 */

import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/navigation/OpenOverlay.ts'
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { homeTopics } from '../../../schemas/topics.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Sparkles, X } from '../ui/moreIcons.tsx'
import styles from './Insert.module.css'

export const CustomizeCard = () => {
  const { run, store } = useApp()
  const isMember = useValue(store.viewer).kind === 'member'
  const { trendingTopics: chosen } = useValue(store.preferences)
  const choose = (topic: string, isChosen: boolean): void => {
    const trendingTopics = isChosen ? chosen.filter((each) => each !== topic) : [...chosen, topic]
    void (isMember ? run(ChangePreferences, { trendingTopics }) : run(AskToSignUp, { wish: `topic ${topic}` }))
  }
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
        {homeTopics.map((topic) => {
          const isChosen = isMember && chosen.includes(topic)
          return (
            <li key={topic}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={isChosen}
                onClick={() => choose(topic, isChosen)}
              >
                {topic}
              </button>
            </li>
          )
        })}
      </ul>
      {isMember && (
        <span>
          <Button onClick={() => void run(OpenOverlay, { name: 'joinCommunities' })}>Join communities</Button>
        </span>
      )}
    </article>
  )
}
