/** The first baseline: every comment is in the document, from the beginning. */
import { articleOf, el, type Row, type RowList } from './row.ts'

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
