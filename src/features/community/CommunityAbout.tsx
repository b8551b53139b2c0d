/**
 * Facts about a community, below its header. Renders nothing while it is unknown: the header says why.
 * docs/behaviour/community.md#about.
 */
import { Link } from '@tanstack/react-router'
import { topicOfWord, topicWord } from '../../../commands/community/directoryTopics.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { useIsHydrated } from '../../core/useIsHydrated.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './CommunityAbout.module.css'
import { CommunityModerators } from './CommunityModerators.tsx'
import { CommunityRules } from './CommunityRules.tsx'
import { CommunityTools } from './CommunityTools.tsx'

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
/** The server does not know where the reader is. */
const datesAnywhere = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const Topic = ({ word }: { readonly word: string }) => {
  const topic = topicOfWord(word)
  if (topic === undefined) return <span className={styles.topic}>{word}</span>
  return (
    <Link to="/communities" search={{ topic: topicWord(topic) }} className={styles.topic}>
      {topic}
    </Link>
  )
}

export const CommunityAbout = ({ name }: { readonly name: string }) => {
  const community = useValue(useApp().store.communities.read(nameKey(name)))
  const isHydrated = useIsHydrated()
  if (community === undefined) return null
  const { description, tagline = '', metaTags = '', topics, createdAt, rules, moderators } = community
  return (
    <div className={styles.about}>
      <section className={styles.part} aria-labelledby="about-description">
        <h2 id="about-description" className={styles.heading}>
          Description
        </h2>
        {tagline !== '' && <p className={styles.description}>{tagline}</p>}
        <p className={styles.description}>{description === '' ? 'No description provided.' : description}</p>
        {metaTags !== '' && <p className={styles.created}>Keywords: {metaTags}</p>}
        {createdAt > 0 && (
          <p className={styles.created}>
            Created{' '}
            <time dateTime={new Date(createdAt).toISOString()}>
              {(isHydrated ? dates : datesAnywhere).format(createdAt)}
            </time>
          </p>
        )}
      </section>
      {topics.length > 0 && (
        <section className={styles.part} aria-labelledby="about-topics">
          <h2 id="about-topics" className={styles.heading}>
            Topics
          </h2>
          <ul className={styles.topics}>
            {topics.map((word) => (
              <li key={word}>
                <Topic word={word} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rules !== undefined && <CommunityRules rules={rules} />}
      {moderators !== undefined && (
        <CommunityModerators community={community.name} moderators={moderators.map(({ author }) => author)} />
      )}
      <CommunityTools community={community} />
    </div>
  )
}
