/**
 * The text of a post or comment: its markdown if there is any, otherwise the server's HTML, sanitised.
 * docs/behaviour/platform.md#wire-values.
 */
import { Markdown } from './Markdown.tsx'
import { SanitisedHtml } from './SanitisedHtml.tsx'

interface BodyTextProps {
  readonly markdown: string
  readonly html: string
}

export const BodyText = ({ markdown, html }: BodyTextProps) => {
  if (markdown !== '') return <Markdown text={markdown} />
  return html === '' ? null : <SanitisedHtml html={html} />
}
