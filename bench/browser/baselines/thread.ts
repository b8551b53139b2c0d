/** A thread as data, for all baselines: its rows in reading order, and their texts in parts. */

interface Comment {
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

interface Block {
  readonly kind: 'text' | 'quote' | 'code'
  /** Words and, beginning with `https://`, links. */
  readonly parts: ReadonlyArray<string>
}

const wordsOf = (line: string): ReadonlyArray<string> => line.split(/(https:\/\/\S+)/)

/** The part of Markdown that these threads have. */
export const blocksOf = (text: string): ReadonlyArray<Block> =>
  text.split('\n\n').map((block) => {
    if (block.startsWith('> ')) return { kind: 'quote', parts: wordsOf(block.slice(2)) }
    if (block.startsWith('```')) return { kind: 'code', parts: [block.slice(4, -4)] }
    return { kind: 'text', parts: wordsOf(block) }
  })

export const hours = (since: number): string => `${Math.floor((Date.now() - since) / 3_600_000)} h`

export const menu = ['Share', 'Save', 'Report', 'Copy link', 'Block', 'Close']

/** The rows in reading order, down to this depth. */
const rowsOf = (comments: ReadonlyArray<Comment>, deepest: number): ReadonlyArray<Row> => {
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

/** The rows without those below a collapsed one. */
export const visibleRows = <Each extends { readonly span: number }>(
  rows: ReadonlyArray<Each>,
  isCollapsed: (row: Each) => boolean,
): ReadonlyArray<Each> => {
  const visible: Array<Each> = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]
    if (row === undefined) continue
    visible.push(row)
    if (isCollapsed(row)) at += row.span - 1
  }
  return visible
}

interface Answer {
  readonly posts: ReadonlyArray<{ readonly title: string; readonly raw_content: string }>
  readonly comments: ReadonlyArray<Comment>
}

interface Thread {
  readonly title: string
  readonly text: string
  readonly rows: ReadonlyArray<Row>
}

/** Loads the thread that the page's address names. */
export const loadThread = async (): Promise<Thread> => {
  const given = new URLSearchParams(location.search)
  const response = await fetch(`/api/v2/post/post.json?id=${given.get('size')}&comments=true`)
  const { posts, comments }: Answer = await response.json()
  const { title = '', raw_content: text = '' } = posts[0] ?? {}
  return { title, text, rows: rowsOf(comments, Number(given.get('depth'))) }
}

/** Scrolls to the next conversation of a list that has all its rows in the document. */
export const jumpIn = (list: Element | null, from: number): void => {
  for (const item of list?.children ?? []) {
    if (!(item instanceof HTMLElement) || item.dataset['depth'] !== '0' || item.hidden) continue
    const { top } = item.getBoundingClientRect()
    if (top <= from) continue
    window.scrollTo(0, window.scrollY + top)
    return
  }
}

/** Follows the reader from the thread to another screen, and back to the place where they were. */
export const followHome = (show: (isThread: boolean) => void): void => {
  let offset = 0
  history.scrollRestoration = 'manual'
  document.querySelector('#home')?.addEventListener('click', () => {
    offset = window.scrollY
    history.pushState(null, '', '#home')
    show(false)
  })
  window.addEventListener('popstate', () => {
    show(true)
    window.scrollTo(0, offset)
  })
}
