/** A community's description in its header: two lines, expandable. docs/behaviour/community.md#fields. */
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useIsClipped } from '../../ui/useIsClipped.ts'
import styles from './CommunityDescription.module.css'

export const CommunityDescription = ({ description }: { readonly description: string }) => {
  const [isExpanded, setIsExpanded] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const isClipped = useIsClipped(text, description, !isExpanded)
  if (description === '') return <p className={clsx(styles.text, styles.none)}>No description found.</p>
  return (
    <div className={styles.description}>
      <p ref={text} dir="auto" className={clsx(styles.text, !isExpanded && styles.clamped)}>
        {description}
      </p>
      {(isExpanded || isClipped) && (
        <button
          type="button"
          className={clsx(styles.more, !isExpanded && styles.over)}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded((was) => !was)}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
