/** Adds a newly written comment to the rows of an open thread, as the first reply of its parent. */
import type { ThreadRow } from './CommentTree.ts'

export interface Reply {
  readonly id: number
  /** The comment that it replies to; 0 for the post itself. */
  readonly parentId: number
  readonly author: string
}

/** The indexes of a row and of all its ancestors. */
const upwards = (rows: ReadonlyArray<ThreadRow>, from: number): ReadonlySet<number> => {
  const places = new Set([from])
  let depth = rows[from]?.depth ?? 0
  for (let at = from - 1; at >= 0 && depth > 0; at -= 1) {
    const above = rows[at]
    if (above === undefined || above.depth >= depth) continue
    places.add(at)
    depth = above.depth
  }
  return places
}

/**
 * The rows with the comment; the same ones where it is there already, or its parent is not. A comment below the depth
 * limit has no row: its parent is marked as having more. docs/behaviour/thread.md#new-comments.
 */
export const withReply = (
  rows: ReadonlyArray<ThreadRow>,
  { id, parentId, author }: Reply,
  depthLimit: number,
): ReadonlyArray<ThreadRow> => {
  if (rows.some((row) => row.id === id)) return rows
  const leaf = (depth: number): ThreadRow => ({ id, depth, span: 1, replies: 0, goesDeeper: false, author })
  if (parentId === 0) return [leaf(0), ...rows]
  const at = rows.findIndex((row) => row.id === parentId)
  const parent = rows[at]
  if (parent === undefined) return rows
  const isShown = parent.depth < depthLimit
  const above = upwards(rows, at)
  const next = rows.map((row, place) => {
    if (!above.has(place)) return row
    const goesDeeper = row.goesDeeper || (place === at && !isShown)
    return { ...row, replies: row.replies + 1, span: row.span + (isShown ? 1 : 0), goesDeeper }
  })
  return isShown ? next.toSpliced(at + 1, 0, leaf(parent.depth + 1)) : next
}

/** A comment that the viewer just wrote, remembered so that an older response without it cannot remove it. */
export interface WrittenComment extends Reply {
  readonly postUuid: string
  /** Its position in the order of `Asking`: responses to earlier requests do not contain it. */
  readonly at: number
  /** Whether its author was scrolled to it. */
  readonly isSeen: boolean
}
