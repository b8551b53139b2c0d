/**
 * The topics of a member's home feed, as chips that toggle. Shows only topics for which the server has communities, and
 * those chosen earlier.
 */
import { clsx } from 'clsx'
import { type ReactNode, useCallback } from 'react'
import { LoadSuggestions } from '../../../commands/community/LoadCommunity.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { homeTopics } from '../../../schemas/topics.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './HomeTopicChips.module.css'
import homeTopicsSettingStyles from './HomeTopicsSetting.module.css'

interface HomeTopicChipsProps {
  /** One row that scrolls sideways, or as many rows as needed. */
  readonly shape: 'row' | 'wrap'
  /** Shown after the last chip. */
  readonly children?: ReactNode
}

const none: ReadonlyArray<string> = []

export const HomeTopicChips = ({ shape, children }: HomeTopicChipsProps) => {
  const { run, store } = useApp()
  const offered = useValue(store.offeredTopics) ?? none
  const { homeTopics: chosen = none } = useValue(store.preferences)
  const shown = homeTopics.filter((topic) => offered.includes(topic) || chosen.includes(topic))
  const toggle = (topic: string): void => {
    const isChosen = chosen.includes(topic)
    const next = isChosen ? chosen.filter((each) => each !== topic) : [...chosen, topic]
    void run(ChangePreferences, { homeTopics: next })
  }
  return (
    <ul className={clsx(styles.chips, shape === 'row' ? styles.row : styles.wrap)} aria-label="Topics">
      {shown.map((topic) => (
        <li key={topic}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(topic)}
            onClick={() => toggle(topic)}
          >
            {topic}
          </button>
        </li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </ul>
  )
}

const { label, hint } = settings.homeTopics

/** The topics of the home feed, for members who dismissed the card. Shown only if the server offers topics. */
export const HomeTopicsSetting = () => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadSuggestions, undefined), [run]))
  const offered = useValue(store.offeredTopics)?.length ?? 0
  const chosen = useValue(store.preferences).homeTopics?.length ?? 0
  if (offered + chosen === 0) return null
  return (
    <section className={homeTopicsSettingStyles.setting} aria-labelledby="home-topics">
      <h2 id="home-topics" className={homeTopicsSettingStyles.label}>
        {label}
      </h2>
      <p className={homeTopicsSettingStyles.hint}>{hint}</p>
      <HomeTopicChips shape="wrap" />
    </section>
  )
}
