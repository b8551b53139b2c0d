/** Shown before typing: the fixed feeds, and every topic of the directory. */
import { Link } from '@tanstack/react-router'
import { topicsFor, topicWord } from '../../../commands/community/directoryTopics.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { ChevronRight, Compass } from '../../ui/moreIcons.tsx'
import styles from './Browse.module.css'

export const BrowseTopics = () => {
  const viewer = useValue(useApp().store.viewer)
  return (
    <>
      <Link to="/feeds" className={styles.feeds}>
        <Compass size={22} aria-hidden="true" />
        <span className={styles.words}>
          Explore feeds
          <small className={styles.hint}>News, Gaming, Animals and more, from many communities at once</small>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <section aria-label="Topics" className={styles.topics}>
        <h2 className={styles.heading}>Communities by topic</h2>
        <ul className={styles.grid}>
          {topicsFor(viewer).map((topic) => (
            <li key={topic}>
              <Link to="/communities" search={{ topic: topicWord(topic) }} className={styles.topic}>
                {topic}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
