/**
 * The beginning of a text post: five lines of plain text, with a button to expand the rest in place.
 * docs/behaviour/post.md#card.
 */
import { clsx } from 'clsx'
import { useMemo, useRef } from 'react'
import type { Post } from '../../../schemas/entities/Post.ts'
import { htmlWords, plainText } from '../../../schemas/words/plainText.ts'
import { useOpened } from '../../core/Opened.ts'
import { useIsClipped } from '../../ui/useIsClipped.ts'
import styles from './PostPreview.module.css'

export const PostPreview = ({ post: { id, markdown, html } }: { readonly post: Post }) => {
  const text = useMemo(() => (markdown === '' ? htmlWords(html) : plainText(markdown)), [markdown, html])
  const element = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useOpened(`text/${id}`)
  const isClipped = useIsClipped(element, text, !isOpen, true)
  if (text === '') return null
  return (
    <div className={styles.preview}>
      <p ref={element} dir="auto" className={clsx(styles.text, !isOpen && styles.clamped)}>
        {text}
      </p>
      {(isOpen || isClipped) && (
        <button
          type="button"
          className={clsx(styles.more, !isOpen && styles.over)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
