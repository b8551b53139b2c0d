/** Loads a thread, shows it with one of the two lists, and handles presses: one listener for all rows. */
import { articleOf, type Comment, el, type Row, type RowList, rowsOf, showVote } from './row.ts'
import { virtualRows } from './virtualRows.ts'

// The first baseline: every comment is in the document, from the beginning.

export const everyRow = (list: HTMLOListElement, rows: ReadonlyArray<Row>): RowList => {
  const total = String(rows.length)
  const items = rows.map((row) => el('li', { 'aria-setsize': total }, articleOf(row)))
  list.append(...items)
  return {
    fold: (at) => {
      const row = rows[at]
      if (row === undefined) return
      items[at]?.replaceChildren(articleOf(row))
      // Only its own answers are touched; those of collapsed ones below stay hidden.
      for (let next = at + 1; next < at + row.span; next += 1) {
        const below = items[next]
        if (below !== undefined) below.hidden = row.isCollapsed
        const answer = rows[next]
        if (answer?.isCollapsed === true) next += answer.span - 1
      }
    },
    jump: (from) => {
      const next = items.find(
        (item, at) => rows[at]?.depth === 0 && item.getBoundingClientRect().top > from && !item.hidden,
      )
      if (next !== undefined) window.scrollTo(0, window.scrollY + next.getBoundingClientRect().top)
    },
  }
}

interface Answer {
  readonly posts: ReadonlyArray<{ readonly title: string; readonly raw_content: string }>
  readonly comments: ReadonlyArray<Comment>
}

const given = new URLSearchParams(location.search)
const response = await fetch(`/api/v2/post/post.json?id=${given.get('size')}&comments=true`)
const { posts, comments }: Answer = await response.json()
const rows: ReadonlyArray<Row> = rowsOf(comments, Number(given.get('depth')))
const list = el('ol', { 'aria-label': 'Comments' })
const post = posts[0]
document.querySelector('main')?.append(el('h1', {}, post?.title ?? ''), el('p', {}, post?.raw_content ?? ''), list)
const shown = (given.get('list') === 'every' ? everyRow : virtualRows)(list, rows)
const places = new Map(rows.map(({ comment }, at) => [comment.id, at]))

const openDialog = (...children: ReadonlyArray<Node>): void => {
  document.body.append(el('div', { role: 'dialog' }, ...children))
}

const menu = ['Share', 'Save', 'Report', 'Copy link', 'Block', 'Close']

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('button') : null
  const label = pressed?.ariaLabel ?? ''
  if (pressed?.id === 'write') {
    const field = el('textarea', { 'aria-label': 'Comment' })
    openDialog(field)
    field.focus()
  }
  if (label === 'Next conversation') shown.jump(8)
  if (label === 'More') openDialog(...menu.map((each) => el('button', { type: 'button' }, each)))
  const article = pressed?.closest('article')
  const at = places.get(Number(article?.dataset['id'])) ?? -1
  const row = rows[at]
  if (row === undefined || article == null) return
  if (label === 'Upvote' || label === 'Downvote') {
    const to = label === 'Upvote' ? 1 : -1
    row.vote = row.vote === to ? 0 : to
    showVote(article, row)
  }
  if (label === 'Collapse comment' || label === 'Expand comment') {
    row.isCollapsed = label === 'Collapse comment'
    shown.fold(at)
  }
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('[role=dialog]')?.remove()
})
