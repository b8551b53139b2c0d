/**
 * A member's markdown as React elements. Made once per text, also if it is scrolled out of sight and back. Loaded with the screens that show whole texts, not with
 * feeds.
 */
import type { ReactElement } from 'react'
import { lexMarkdown } from './lexMarkdown.ts'
import { renderTokens } from './renderTokens.tsx'
import styles from './Text.module.css'

/** Texts whose elements are kept: those of some screens up and down. */
const most = 300
const rendered = new Map<string, ReactElement>()

const render = (text: string): ReactElement => {
  const tokens = lexMarkdown(text)
  return (
    <div dir="auto" className={styles.text}>
      {tokens === undefined ? (
        <p dir="auto" className={styles.typed}>
          {text}
        </p>
      ) : (
        renderTokens(tokens)
      )}
    </div>
  )
}

/** No hooks: the elements of a text are kept beyond the component that shows it. */
export const Markdown = ({ text }: { readonly text: string }): ReactElement => {
  const known = rendered.get(text)
  if (known !== undefined) return known
  const elements = render(text)
  rendered.set(text, elements)
  const [oldest] = rendered.keys()
  if (rendered.size > most && oldest !== undefined) rendered.delete(oldest)
  return elements
}
