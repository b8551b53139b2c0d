/** A topic that expands to its suggested communities, as chips to choose. */
import { useId, useState } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'
import { Check } from '../../ui/moreIcons.tsx'
import styles from './SuggestedTopic.module.css'

interface SuggestedTopicProps {
  readonly topic: string
  readonly communities: ReadonlyArray<string>
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (community: string) => void
}

export const SuggestedTopic = ({ topic, communities, chosen, onToggle }: SuggestedTopicProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const chips = useId()
  const count = communities.filter((name) => chosen.has(name)).length
  return (
    <section className={styles.topic}>
      <h3>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={chips}
          onClick={() => setIsOpen((was) => !was)}
        >
          <span className={styles.name}>{topic}</span>
          <span className={styles.count}>{count > 0 ? `${count} chosen` : communities.length}</span>
          <ChevronDown size={20} aria-hidden="true" className={isOpen ? styles.opened : styles.closed} />
        </button>
      </h3>
      <ul id={chips} aria-label={topic} className={styles.chips} hidden={!isOpen}>
        {communities.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={chosen.has(name)}
              onClick={() => onToggle(name)}
            >
              {chosen.has(name) && <Check size={16} aria-hidden="true" />}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
