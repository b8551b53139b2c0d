/**
 * HTML that a server rendered from a text, if it sends no markdown. Parsed into an inert document and rebuilt from an
 * allow-list of elements without attributes, except a link's address; never inserted into the page as HTML.
 */
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { ScrollBox } from './ScrollBox.tsx'
import { TextLink } from './SiteLink.tsx'
import styles from './Text.module.css'

/** Allowed elements, and what they become. A text's headings rank below the page's. */
const shown = {
  P: 'p',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  DEL: 'del',
  S: 'del',
  SUB: 'sub',
  SUP: 'sup',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE: 'code',
  H1: 'h3',
  H2: 'h4',
  H3: 'h5',
  H4: 'h6',
  H5: 'h6',
  H6: 'h6',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
} as const

/** Elements that are dropped with their content. */
const dropped: ReadonlySet<string> = new Set(
  'SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED NOSCRIPT SVG MATH TITLE TEXTAREA SELECT'.split(' '),
)

/** Elements with dir=auto, which takes its direction from the text but ignores children that have a dir. */
const blocks: ReadonlySet<string> = new Set('UL OL BLOCKQUOTE H1 H2 H3 H4 H5 H6'.split(' '))

const deepest = 40

const isShown = (name: string): name is keyof typeof shown => Object.hasOwn(shown, name)

/** A table and its rows can't contain text directly. */
const rows: ReadonlySet<string> = new Set(['TABLE', 'THEAD', 'TBODY', 'TR'])

const childrenOf = (node: Node, depth: number): ReactNode =>
  [...(node instanceof Element && rows.has(node.nodeName.toUpperCase()) ? node.children : node.childNodes)].map(
    (child, at) => <Fragment key={at}>{render(child, depth + 1)}</Fragment>,
  )

const render = (node: Node, depth: number): ReactNode => {
  if (node.nodeType === 3 || depth > deepest) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.nodeName.toUpperCase()
  if (dropped.has(name)) return null
  if (name === 'BR') return <br />
  if (name === 'HR') return <hr />
  if (name === 'PRE') {
    return (
      <ScrollBox label="Code">
        <pre dir="ltr">
          <code>{node.textContent}</code>
        </pre>
      </ScrollBox>
    )
  }
  if (name === 'IMG') {
    const address = node.getAttribute('src') ?? ''
    return <TextLink href={address}>{node.getAttribute('alt') ?? address}</TextLink>
  }
  const children = childrenOf(node, depth)
  if (name === 'A') return <TextLink href={node.getAttribute('href') ?? ''}>{children}</TextLink>
  if (name === 'TABLE') {
    return (
      <ScrollBox label="Table">
        <table>{children}</table>
      </ScrollBox>
    )
  }
  if (!isShown(name)) return children
  const Shown = shown[name]
  const isBlock = blocks.has(name) || (name === 'P' && node.parentElement?.nodeName === 'BODY')
  return isBlock ? <Shown dir="auto">{children}</Shown> : <Shown>{children}</Shown>
}

export const SanitisedHtml = memo(({ html }: { readonly html: string }) => {
  const body = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0), [html])
  return (
    <div dir="auto" className={styles.text}>
      {body}
    </div>
  )
})
SanitisedHtml.displayName = 'SanitisedHtml'
