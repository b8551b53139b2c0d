/**
 * A member's markdown as React elements. Parsed once per text, also if it is scrolled out of sight and back. Loaded with the screens that show whole texts, not with
 * feeds.
 */
import type { Token } from 'marked'
import { memo, useMemo } from 'react'
import { lexMarkdown } from './lexMarkdown.ts'
import { renderTokens } from './renderTokens.tsx'
import styles from './Text.module.css'

/** Texts whose tokens are kept: those of some screens up and down. */
const most = 300
const parsed = new Map<string, ReadonlyArray<Token> | undefined>()

const tokensOf = (text: string): ReadonlyArray<Token> | undefined => {
  if (parsed.has(text)) return parsed.get(text)
  const tokens = lexMarkdown(text)
  parsed.set(text, tokens)
  const [oldest] = parsed.keys()
  if (parsed.size > most && oldest !== undefined) parsed.delete(oldest)
  return tokens
}

export const Markdown = memo(({ text }: { readonly text: string }) => {
  const body = useMemo(() => {
    const tokens = tokensOf(text)
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
