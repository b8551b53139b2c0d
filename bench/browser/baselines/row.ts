/** A comment as elements, with the same controls as a row of the app, made by hand. */

export interface Comment {
  readonly id: number
  readonly comment_parent_id: number
  readonly author: string
  readonly raw_content: string
  readonly created: number
  readonly score: number
}

export interface Row {
  readonly comment: Comment
  readonly depth: number
  /** The number of rows that its conversation has, with itself. */
  span: number
  vote: -1 | 0 | 1
  isCollapsed: boolean
}

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

const words = (line: string): ReadonlyArray<Node | string> =>
  line.split(/(https:\/\/\S+)/).map((part) => (part.startsWith('https://') ? el('a', { href: part }, part) : part))

/** The part of Markdown that these threads have. */
const bodyOf = (text: string): ReadonlyArray<Node> =>
  text.split('\n\n').map((block) => {
    if (block.startsWith('> ')) return el('blockquote', {}, el('p', {}, ...words(block.slice(2))))
    if (block.startsWith('```')) return el('pre', {}, el('code', {}, block.slice(4, -4)))
    return el('p', {}, ...words(block))
  })

const hours = (since: number): string => `${Math.floor((Date.now() - since) / 3_600_000)} h`

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

/** The rows in reading order, down to this depth. */
export const rowsOf = (comments: ReadonlyArray<Comment>, deepest: number): ReadonlyArray<Row> => {
  const answers = new Map<number, Array<Comment>>()
  for (const each of comments) {
    const siblings = answers.get(each.comment_parent_id)
    if (siblings === undefined) answers.set(each.comment_parent_id, [each])
    else siblings.push(each)
  }
  const rows: Array<Row> = []
  const visit = (comment: Comment, depth: number): void => {
    if (depth > deepest) return
    const row: Row = { comment, depth, span: 1, vote: 0, isCollapsed: false }
    const start = rows.push(row)
    for (const answer of answers.get(comment.id) ?? []) visit(answer, depth + 1)
    row.span = rows.length - start + 1
  }
  for (const top of answers.get(0) ?? []) visit(top, 0)
  return rows
}
