/** Loads a thread, shows it with one of the two lists, and handles presses: one listener for all rows. */
import { articleOf, el, type RowList, showVote } from './row.ts'
import { followHome, jumpIn, loadThread, menu, type Row } from './thread.ts'
import { virtualRows } from './virtualRows.ts'

// The first baseline: every comment is in the document, from the beginning.

export const everyRow = (list: HTMLOListElement, rows: ReadonlyArray<Row>): RowList => {
  const total = String(rows.length)
  const items = rows.map((row) => el('li', { 'aria-setsize': total, 'data-depth': String(row.depth) }, articleOf(row)))
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
    jump: (from) => jumpIn(list, from),
  }
}

const { title, text, rows } = await loadThread()
const list = el('ol', { 'aria-label': 'Comments' })
const thread = [el('h1', {}, title), el('p', {}, text), list]
const main = document.querySelector('main')
main?.append(...thread)
const shown = (location.search.includes('list=every') ? everyRow : virtualRows)(list, rows)
const places = new Map(rows.map(({ comment }, at) => [comment.id, at]))

const openDialog = (...children: ReadonlyArray<Node>): void => {
  document.body.append(el('div', { role: 'dialog' }, ...children))
}

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

followHome((isThread) => main?.replaceChildren(...(isThread ? thread : [el('h1', {}, 'Home')])))
