/** The topics of the home feed, for members who dismissed the card. Shown only if the server offers topics. */
import { useCallback } from 'react'
import { LoadSuggestions } from '../../../commands/community/LoadSuggestions.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import { HomeTopicChips } from './HomeTopicChips.tsx'
import styles from './HomeTopicsSetting.module.css'

const { label, hint } = settings.homeTopics

export const HomeTopicsSetting = () => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadSuggestions, undefined), [run]))
  const offered = useValue(store.offeredTopics)?.length ?? 0
  const chosen = useValue(store.preferences).homeTopics?.length ?? 0
  if (offered + chosen === 0) return null
  return (
    <section className={styles.setting} aria-labelledby="home-topics">
      <h2 id="home-topics" className={styles.label}>
        {label}
      </h2>
      <p className={styles.hint}>{hint}</p>
      <HomeTopicChips shape="wrap" />
    </section>
  )
}
