/**
 * 'Customize your home feed', above a member's home feed: topics whose communities join the feed at once, and a link to
 * communities. Kept low, so that the first post stays on the first screen. docs/behaviour/feed.md#inserts. Decision
 * record 39.
 */
import { useCallback } from 'react'
import { LoadSuggestions } from '../../../commands/community/LoadCommunity.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sparkles, X } from '../../ui/moreIcons.tsx'
import { HomeTopicChips } from '../settings/HomeTopicChips.tsx'
import styles from './CustomizeCard.module.css'

export const CustomizeCard = () => {
  const { run, store } = useApp()
  const { isDone } = useLoad(
    useCallback(
      () => (store.offeredTopics.peek() === undefined ? run(LoadSuggestions, undefined) : Promise.resolve(undefined)),
      [run, store],
    ),
  )
  return (
    <section className={styles.card} aria-label="Customize your home feed">
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Sparkles size={18} />
        </span>
        <h2 className={styles.title}>Customize your home feed</h2>
        <IconButton
          label="Dismiss"
          onClick={() => void run(ChangePreferences, { dismissedHomeCommunitySuggestions: true })}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <HomeTopicChips shape="row">
        {isDone && (
          <button
            type="button"
            className={styles.join}
            onClick={() => void run(OpenOverlay, { name: 'joinCommunities' })}
          >
            Join communities
          </button>
        )}
      </HomeTopicChips>
    </section>
  )
}
