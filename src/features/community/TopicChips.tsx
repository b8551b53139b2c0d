/** The directory's topics as a row of chips that scrolls; the current one is scrolled into view. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { topicWord } from '../../../commands/community/directoryTopics.ts'
import type { DirectoryTopic } from '../../../schemas/topics.ts'
import styles from './TopicChips.module.css'

interface TopicChipsProps {
  readonly topics: ReadonlyArray<DirectoryTopic>
  readonly chosen: DirectoryTopic
  /** The sort in the address, kept when the topic changes. */
  readonly sort: string | undefined
}

export const TopicChips = ({ topics, chosen, sort }: TopicChipsProps) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector(`[data-topic="${chosen}"]`)
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <nav ref={row} aria-label="Topics" className={styles.row}>
      {topics.map((topic) => (
        <Link
          key={topic}
          to="/communities"
          search={{ topic: topicWord(topic), sort }}
          data-topic={topic}
          className={styles.chip}
          activeOptions={{ exact: true }}
          aria-current={topic === chosen ? 'page' : undefined}
          resetScroll={false}
        >
          {topic}
        </Link>
      ))}
    </nav>
  )
}
