/** A topic without communities, with a link to topics that have some. */
import { Link } from '@tanstack/react-router'
import { topicWord } from '../../../commands/community/directoryTopics.ts'
import type { DirectoryTopic } from '../../../schemas/topics.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Compass } from '../../ui/moreIcons.tsx'
import styles from './NoCommunity.module.css'

const sentenceOf = (topic: DirectoryTopic): string => {
  switch (topic) {
    case 'Joined':
      return "You haven't joined any communities."
    case 'Moderator':
      return "You don't moderate any communities."
    case 'Best':
    case 'All':
      return 'There are no communities here yet.'
    default:
      return `There are no communities about ${topic} yet.`
  }
}

export const EmptyDirectory = ({ topic }: { readonly topic: DirectoryTopic }) => {
  const other: DirectoryTopic = topic === 'Joined' ? 'Best' : 'All'
  return (
    <EmptyState title={sentenceOf(topic)} icon={<Compass size={28} />}>
      {topic !== 'All' && (
        <Link to="/communities" search={{ topic: topicWord(other) }} className={styles.link}>
          {other === 'Best' ? 'See the best communities' : 'See all communities'}
        </Link>
      )}
    </EmptyState>
  )
}
