/** Sort orders of the directory. docs/behaviour/community.md#directory. */
import { useNavigate } from '@tanstack/react-router'
import { type DirectorySort, sortOfWord, topicWord } from '../../../commands/community/directoryTopics.ts'
import type { DirectoryTopic } from '../../../schemas/topics.ts'
import styles from './DirectorySorts.module.css'

interface DirectorySortsProps {
  readonly topic: DirectoryTopic
  readonly chosen: DirectorySort
}

const sorts: ReadonlyArray<{ readonly sort: DirectorySort; readonly label: string }> = [
  { sort: 'members', label: 'Most members' },
  { sort: 'activity', label: 'Most active' },
  { sort: 'name', label: 'By name' },
]

export const DirectorySorts = ({ topic, chosen }: DirectorySortsProps) => {
  const navigate = useNavigate()
  return (
    <select
      aria-label="Sort"
      className={styles.sorts}
      value={chosen}
      onChange={(event) => {
        const sort = sortOfWord(event.currentTarget.value)
        void navigate({ to: '/communities', search: { topic: topicWord(topic), sort }, resetScroll: false })
      }}
    >
      {sorts.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  )
}
