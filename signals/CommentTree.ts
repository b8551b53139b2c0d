/**
 * Builds the tree of a thread from comments as they arrive: flat, in the server's order, possibly with missing parents.
 * The result is a flat list of rows in reading order, each with its depth and span, so that collapsing skips rows and
 * rendering needs no recursion. docs/behaviour/thread.md#tree.
 */

/** The fields of a comment that the tree needs. */
export interface TreeComment {
  readonly id: number
  /** 0 at top level. */
  readonly parentId: number
  readonly childIds: ReadonlyArray<number>
  readonly isShown: boolean
  readonly author: string
}

export interface ThreadRow {
  readonly id: number
  /** 0 for the roots of the thread. */
  readonly depth: number
  /** The number of rows of the comment and its shown replies; 1 for a leaf. */
  readonly span: number
  /** The number of direct and indirect replies, shown or not. */
  readonly replies: number
  /** Whether there are replies below the depth limit. */
  readonly goesDeeper: boolean
  /** The author when the thread was loaded: rows of blocked authors are not shown. */
  readonly author: string
}

export interface TreeOptions {
  /** Deeper comments are not shown. */
  readonly depthLimit: number
  /**
   * The root comments, in order; by default those whose parent is not among the comments. Trees without any of them
   * follow.
   */
  readonly rootIds?: ReadonlyArray<number>
}

/** "No comment", where a comment is its index. */
const none = -1

/** The comments of a thread, each once, linked by their indexes. Numbers in arrays: a thread may have ten thousand. */
interface Tree {
  readonly comments: ReadonlyArray<TreeComment>
  readonly places: ReadonlyMap<number, number>
  /** None for roots. */
  readonly parents: Int32Array
  readonly firstChildren: Int32Array
  /** The next reply to the same comment, in the order of the comments. */
  readonly nextSiblings: Int32Array
  /** The number of direct and indirect replies. */
  readonly replies: Int32Array
  readonly roots: ReadonlyArray<number>
}

/** Comments that are visited at a time. */
const partLength = 4000

const at = (list: Int32Array, place: number): number => list[place] ?? none

/** Cuts each cycle of parents at its first comment, which becomes a root. Visits every comment once. */
const cutRings = (parents: Int32Array): void => {
  const walks = new Int32Array(parents.length)
  for (let start = 0; start < parents.length; start += 1) {
    const walk = start + 1
    let place = start
    while (place !== none && at(walks, place) === 0) {
      walks[place] = walk
      place = at(parents, place)
    }
    // The walk met its own path, so the comment is part of a cycle.
    if (place === none || at(walks, place) !== walk) continue
    let first = place
    for (let next = at(parents, place); next !== place; next = at(parents, next)) first = Math.min(first, next)
    parents[first] = none
  }
}

/** Work in parts of a few milliseconds each, even for ten thousand comments on a slow phone. */
type InParts<A> = Generator<undefined, A, undefined>

function* treeOf(all: ReadonlyArray<TreeComment>): InParts<Tree> {
  const places = new Map<number, number>()
  const comments: Array<TreeComment> = []
  for (const [nth, comment] of all.entries()) {
    if (nth % partLength === partLength - 1) yield
    if (places.has(comment.id)) continue
    places.set(comment.id, comments.length)
    comments.push(comment)
  }
  yield
  const parents = Int32Array.from(comments, ({ parentId }) => places.get(parentId) ?? none)
  yield
  cutRings(parents)
  yield
  const firstChildren = new Int32Array(comments.length).fill(none)
  const nextSiblings = new Int32Array(comments.length).fill(none)
  const roots: Array<number> = []
  // From the last to the first, so that each comment goes before those that follow it.
  for (let place = comments.length - 1; place >= 0; place -= 1) {
    const parent = at(parents, place)
    if (parent === none) {
      roots.push(place)
      continue
    }
    nextSiblings[place] = at(firstChildren, parent)
    firstChildren[parent] = place
  }
  roots.reverse()
  yield
  return { comments, places, parents, firstChildren, nextSiblings, replies: countReplies(parents), roots }
}

/** Adds each comment's replies to its parent's once those are complete: from the leaves up, without recursion. */
const countReplies = (parents: Int32Array): Int32Array => {
  const replies = new Int32Array(parents.length)
  const missing = new Int32Array(parents.length)
  for (const parent of parents) if (parent !== none) missing[parent] = at(missing, parent) + 1
  for (let leaf = 0; leaf < parents.length; leaf += 1) {
    // A parent whose last reply this was is complete as well.
    for (let place = leaf; at(missing, place) === 0; ) {
      missing[place] = none
      const parent = at(parents, place)
      if (parent === none) break
      replies[parent] = at(replies, parent) + at(replies, place) + 1
      missing[parent] = at(missing, parent) - 1
      place = parent
    }
  }
  return replies
}

/**
 * The roots named by an answer: those among the comments, each once, without replies of another root. Trees without a
 * named root follow, so that no comment is lost.
 */
const chooseRoots = (tree: Tree, rootIds: ReadonlyArray<number>): ReadonlyArray<number> => {
  const { places, roots, firstChildren, nextSiblings } = tree
  const named = new Set(rootIds.flatMap((id) => places.get(id) ?? []))
  const chosen = new Set<number>()
  const others = roots.filter((top) => {
    let isNamed = false
    const stack = [top]
    /** Of the same comments, whether they are under a named one. */
    const isUnder = [false]
    for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
      const under = isUnder.pop() === true
      const isOne = named.has(place)
      isNamed ||= isOne
      if (isOne && !under) chosen.add(place)
      for (let child = at(firstChildren, place); child !== none; child = at(nextSiblings, child)) {
        stack.push(child)
        isUnder.push(under || isOne)
      }
    }
    return !isNamed
  })
  return [...[...named].filter((place) => chosen.has(place)), ...others]
}

/** The rows of a thread, in reading order, in parts. Linear in the number of comments. */
export function* threadRowsInParts(
  all: ReadonlyArray<TreeComment>,
  options: TreeOptions,
): InParts<ReadonlyArray<ThreadRow>> {
  const tree = yield* treeOf(all)
  yield
  const rows: Array<{ -readonly [K in keyof ThreadRow]: ThreadRow[K] }> = []
  const visit = (place: number, depth: number): void => {
    const comment = tree.comments[place]
    if (comment === undefined || (depth === 0 && comment.parentId === 0 && !comment.isShown)) return
    const atLimit = depth >= options.depthLimit
    const first = at(tree.firstChildren, place)
    const row = {
      id: comment.id,
      depth,
      span: 1,
      replies: at(tree.replies, place),
      goesDeeper: atLimit && (first !== none || comment.childIds.length > 0),
      author: comment.author,
    }
    const start = rows.push(row)
    if (!atLimit) for (let child = first; child !== none; child = at(tree.nextSiblings, child)) visit(child, depth + 1)
    row.span = rows.length - start + 1
  }
  let next = partLength
  for (const root of options.rootIds === undefined ? tree.roots : chooseRoots(tree, options.rootIds)) {
    visit(root, 0)
    if (rows.length < next) continue
    yield
    next = rows.length + partLength
  }
  return rows
}

/** The same at once. */
export const threadRows = (all: ReadonlyArray<TreeComment>, options: TreeOptions): ReadonlyArray<ThreadRow> => {
  const parts = threadRowsInParts(all, options)
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
  }
}
