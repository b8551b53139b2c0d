/** The beginning of the text that a comment replies to, shown while writing. */
import { useMemo } from 'react'
import { plainText } from '../../../schemas/words/plainText.ts'
import styles from './Answered.module.css'

interface AnsweredProps {
  /** '' for a deleted account, or while it is unknown. */
  readonly author: string
  /** Markdown. */
  readonly text: string
}

export const Answered = ({ author, text }: AnsweredProps) => {
  const words = useMemo(() => plainText(text), [text])
  if (words === '') return null
  return (
    <blockquote className={styles.answered} aria-label="Replying to">
      {author !== '' && <cite className={styles.author}>{author}</cite>}
      <p dir="auto" className={styles.words}>
        {words}
      </p>
    </blockquote>
  )
}
