/**
 * Renders markdown tokens as React elements. Never creates HTML strings: tags in a text are dropped, addresses pass an
 * allow-list.
 */
import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode, useState } from 'react'
import { communityPath, userPath } from '../../../schemas/rules/addresses.ts'
import { findMentions } from '../../../schemas/rules/reservedName.ts'
import { decodeEntities } from '../../../schemas/words/entities.ts'
import { isMarkedToken, isSpoiler } from './lexMarkdown.ts'
import { ScrollBox } from './ScrollBox.tsx'
import { TextLink } from './SiteLink.tsx'
import styles from './Text.module.css'
import { TextPicture } from './TextPicture.tsx'

/** Text that is covered until the reader taps it. */
export const SpoilerText = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  // Not shown again at the next visit: src/adapters/keepSeen.ts.
  if (isOpen)
    return (
      <span className={styles.spoilerOpen} data-uncovered="">
        {children}
      </span>
    )
  return (
    <button type="button" className={styles.spoiler} aria-label="Show spoiler" onClick={() => setOpen(true)}>
      <span className={styles.spoilerText} aria-hidden="true" inert>
        {children}
      </span>
    </button>
  )
}

// Turns names in text into links: u/name and @name to a member, c/name to a community.

type Piece = string | { readonly text: string; readonly path: string }

/** The text in pieces, with mentions as links. The pieces joined are the text. */
export const cutMentions = (text: string): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  let end = 0
  for (const { kind, name, text: whole, at } of findMentions(text)) {
    if (at > end) pieces.push(text.slice(end, at))
    pieces.push({ text: whole, path: kind === 'community' ? communityPath(name) : userPath(name) })
    end = at + whole.length
  }
  if (end < text.length || pieces.length === 0) pieces.push(text.slice(end))
  return pieces
}

/** The context of a token. */
interface Around {
  readonly depth: number
  readonly isInLink: boolean
}

/** Nesting limit; deeper text is shown as typed. */
const deepest = 30

const outside: Around = { depth: 0, isInLink: false }
const inner = (around: Around): Around => ({ ...around, depth: around.depth + 1 })

/** Joins adjacent text tokens, so that a name that the parser split is still found. */
const joined = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const result: Array<Token> = []
  for (const token of tokens) {
    const last = result.at(-1)
    if (last?.type === 'text' && token.type === 'text' && last.tokens === undefined && token.tokens === undefined)
      result[result.length - 1] = { ...last, raw: last.raw + token.raw, text: wordsOf(last) + wordsOf(token) }
    else result.push(token)
  }
  return result
}

const wordsOf = (token: Token): string => (isMarkedToken(token) && 'text' in token ? token.text : token.raw)

/** Renders a list of tokens, in order. */
export const renderTokens = (tokens: ReadonlyArray<Token>, around: Around = outside): ReactNode => {
  const [only, ...more] = joined(tokens)
  // Most texts are one paragraph of one piece: without a fragment around each, they cost half.
  if (only !== undefined && more.length === 0) return renderToken(only, around)
  return joined(tokens).map((token, at) => <Fragment key={at}>{renderToken(token, around)}</Fragment>)
}

const renderToken = (token: Token, around: Around): ReactNode => {
  if (around.depth > deepest) return token.raw
  if (isSpoiler(token))
    return <SpoilerText>{renderTokens(token.tokens, { ...inner(around), isInLink: true })}</SpoilerText>
  return isMarkedToken(token) ? renderKnown(token, around) : token.raw
}

/** Only outermost blocks get dir=auto: it ignores children that have a dir. */
const directionAt = ({ depth }: Around): 'auto' | undefined => (depth === 0 ? 'auto' : undefined)

/** Whether a paragraph is empty once its tags are dropped. */
const isEmpty = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.every((token) => token.type === 'html' && html(token.raw) === null)

const renderKnown = (token: MarkedToken, around: Around): ReactNode => {
  const inside = (tokens: ReadonlyArray<Token>): ReactNode => renderTokens(tokens, inner(around))
  switch (token.type) {
    case 'paragraph':
      return isEmpty(token.tokens) ? null : <p dir={directionAt(around)}>{inside(token.tokens)}</p>
    case 'text':
      return token.tokens === undefined ? plain(token.text, around) : inside(token.tokens)
    case 'escape':
      return token.text
    case 'br':
      return <br />
    case 'strong':
      return <strong>{inside(token.tokens)}</strong>
    case 'em':
      return <em>{inside(token.tokens)}</em>
    case 'del':
      return <del>{inside(token.tokens)}</del>
    case 'codespan':
      return <code>{decodeEntities(token.text)}</code>
    case 'code':
      return (
        <ScrollBox label="Code">
          <pre dir="ltr">
            <code>{decodeEntities(token.text)}</code>
          </pre>
        </ScrollBox>
      )
    case 'heading':
      return heading(token.depth, inside(token.tokens))
    case 'blockquote':
      return <blockquote dir="auto">{inside(token.tokens)}</blockquote>
    case 'list':
      return list(token, around)
    case 'list_item':
      return <li>{inside(token.tokens)}</li>
    case 'checkbox':
      return <input type="checkbox" checked={token.checked} disabled aria-label={token.checked ? 'Done' : 'To do'} />
    case 'table':
      return table(token, around)
    case 'hr':
      return <hr />
    case 'link':
      return link(token, around)
    case 'image':
      return image(token, around)
    case 'html':
      return html(token.text)
    case 'def':
    case 'space':
      return null
  }
}

const plain = (text: string, { isInLink }: Around): ReactNode => {
  const words = decodeEntities(text)
  if (isInLink) return words
  const pieces = cutMentions(words)
  if (pieces.length === 1 && pieces[0] === words) return words
  return pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <TextLink key={at} href={piece.path} isLiteral>
        {piece.text}
      </TextLink>
    ),
  )
}

/** A text's headings rank below the page's: level 1 becomes h3. */
const heading = (depth: number, children: ReactNode): ReactNode => {
  if (depth <= 1) return <h3 dir="auto">{children}</h3>
  if (depth === 2) return <h4 dir="auto">{children}</h4>
  return depth === 3 ? <h5 dir="auto">{children}</h5> : <h6 dir="auto">{children}</h6>
}

const list = (token: Tokens.List, around: Around): ReactNode => {
  const items = token.items.map((item, at) => (
    <li key={at} className={item.task ? styles.task : undefined}>
      {renderTokens(item.tokens, inner(around))}
    </li>
  ))
  const start = token.start === '' ? 1 : token.start
  return token.ordered ? (
    <ol dir="auto" start={start}>
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  )
}

const table = (token: Tokens.Table, around: Around): ReactNode => {
  const cells = (row: ReadonlyArray<Tokens.TableCell>): ReactNode =>
    row.map((cell, at) => {
      const Cell = cell.header ? 'th' : 'td'
      return (
        <Cell key={at} data-align={cell.align ?? undefined}>
          {renderTokens(cell.tokens, inner(around))}
        </Cell>
      )
    })
  return (
    <ScrollBox label="Table">
      <table dir="auto">
        <thead>
          <tr>{cells(token.header)}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, at) => (
            <tr key={at}>{cells(row)}</tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const link = (token: Tokens.Link, around: Around): ReactNode => {
  const children = renderTokens(token.tokens, { ...inner(around), isInLink: true })
  if (around.isInLink) return children
  return (
    <TextLink href={token.href} isLiteral={token.autolink === true}>
      {children}
    </TextLink>
  )
}

/** Inside a link an image becomes its text, since a press can only do one thing. */
const image = (token: Tokens.Image, around: Around): ReactNode => {
  const label = decodeEntities(token.text === '' ? token.href : token.text)
  return around.isInLink ? label : <TextPicture href={token.href} label={label} />
}

/** Drops tags except line breaks; the text between them is a token of its own. */
const html = (raw: string): ReactNode => (/^<br\s*\/?>\s*$/i.test(raw) ? <br /> : null)
