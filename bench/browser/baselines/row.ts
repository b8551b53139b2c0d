/** A comment as elements, with the same controls as a row of the app, made by hand. */

import { blocksOf, hours, type Row } from './thread.ts'

export interface RowList {
  /** Shows a row that has been collapsed or expanded. */
  readonly fold: (at: number) => void
  /** Scrolls to the next conversation below this distance from the top of the screen. */
  readonly jump: (from: number) => void
}

/** `el('p', {}, 'text')`: an element with attributes and children. */
export const el = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const button = (label: string, text: string): HTMLButtonElement =>
  el('button', { type: 'button', 'aria-label': label }, text)

const bodyOf = (text: string): ReadonlyArray<Node> =>
  blocksOf(text).map(({ kind, parts }) => {
    if (kind === 'code') return el('pre', {}, el('code', {}, ...parts))
    const line = el(
      'p',
      {},
      ...parts.map((part) => (part.startsWith('https://') ? el('a', { href: part }, part) : part)),
    )
    return kind === 'quote' ? el('blockquote', {}, line) : line
  })

/** Shows a vote: one text and two attributes. */
export const showVote = (article: Element, { comment, vote }: Row): void => {
  const [up, down] = article.querySelectorAll('[aria-pressed]')
  up?.setAttribute('aria-pressed', String(vote === 1))
  down?.setAttribute('aria-pressed', String(vote === -1))
  const score = article.querySelector('.score')
  if (score !== null) score.textContent = String(comment.score + vote)
}

export const articleOf = (row: Row): HTMLElement => {
  const { comment, depth, span, isCollapsed } = row
  const label = `Comment by ${comment.author}`
  const article = el('article', { 'aria-label': label, 'data-id': String(comment.id), style: `--depth: ${depth}` })
  const head = el(
    'header',
    {},
    button(isCollapsed ? 'Expand comment' : 'Collapse comment', isCollapsed ? `+${span - 1}` : '-'),
    button('Author', comment.author),
    el('time', {}, hours(comment.created)),
  )
  article.append(head)
  if (isCollapsed) return article
  const [up, down] = [button('Upvote', '▲'), button('Downvote', '▼')]
  for (const arrow of [up, down]) arrow.setAttribute('aria-pressed', 'false')
  const score = el('span', { class: 'score' })
  const actions = [button('More', '...'), button('Answer', 'Reply'), up, score, down]
  article.append(...bodyOf(comment.raw_content), el('div', { class: 'actions' }, ...actions))
  showVote(article, row)
  return article
}
