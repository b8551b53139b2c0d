/**
 * A member's markdown as React elements. Parsed once per text. Loaded with the screens that show whole texts, not with
 * feeds.
 */
import { memo, useMemo } from 'react'
import { lexMarkdown } from './lexMarkdown.ts'
import { renderTokens } from './renderTokens.tsx'
import styles from './Text.module.css'

export const Markdown = memo(({ text }: { readonly text: string }) => {
  const body = useMemo(() => {
    const tokens = lexMarkdown(text)
    return tokens === undefined ? (
      <p dir="auto" className={styles.typed}>
        {text}
      </p>
    ) : (
      renderTokens(tokens)
    )
  }, [text])
  return (
    <div dir="auto" className={styles.text}>
      {body}
    </div>
  )
})
Markdown.displayName = 'Markdown'
