/** The topics of the home feed, for members who dismissed the card. Shown only if the server offers topics. */
import { useCallback } from 'react'
import { LoadSuggestions } from '../../../commands/community/LoadSuggestions.ts'
import { useApp } from '../../App.ts'
import { useLoad } from '../../useLoad.ts'
import { useValue } from '../../useValue.ts'
import { HomeTopicChips } from '../feed/HomeTopicChips.tsx'
import styles from './HomeTopicsSetting.module.css'
import { SettingsGroup } from './SettingsGroup.tsx'

export const HomeTopicsSetting = () => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadSuggestions, undefined), [run]))
  const offered = useValue(store.offeredTopics)?.length ?? 0
  const chosen = useValue(store.preferences).homeTopics?.length ?? 0
  if (offered + chosen === 0) return null
  return (
    <SettingsGroup>
      <section className={styles.setting} aria-labelledby="home-topics">
        <h2 id="home-topics" className={styles.label}>
          Home topics
        </h2>
        <p className={styles.hint}>Posts from communities about these topics are part of your Home feed.</p>
        <HomeTopicChips shape="wrap" />
      </section>
    </SettingsGroup>
  )
}
