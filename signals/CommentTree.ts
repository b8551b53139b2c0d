/**
 * The tree of a thread, from comments as they arrive: flat, in the server's order, perhaps with parents missing. The result is
 * one flat list of rows in reading order, each knowing its depth and its span, so that collapsing is skipping and drawing needs no
 * recursion. Document 1, sections 2 and 3 ('Shown comments arrive with a depth and a span').
 */

/** What the tree needs to know of a comment. */
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
  /** 0 for the comments that the thread begins with. */
  readonly depth: number
  /** How many rows the comment and everything shown under it take; 1 for a leaf. */
  readonly span: number
  /** How many comments answer it, directly or further down, shown or not. */
  readonly replies: number
  /** Whether answers go on below the depth that is shown. */
  readonly goesDeeper: boolean
  /** Who wrote it when the thread was loaded: blocked authors' rows are left out of what is seen. */
  readonly author: string
}

export interface TreeOptions {
  /** Comments deeper than this are not shown. */
  readonly depthLimit: number
  /** The comments to begin with, in order; by default those whose parent is not among the comments. Trees without any of them follow. */
  readonly rootIds?: ReadonlyArray<number>
}

interface Node {
  readonly comment: TreeComment
  /** Direct answers, in the order of the comments. */
  readonly children: Array<Node>
}

const nodesOf = (comments: ReadonlyArray<TreeComment>): Map<number, Node> => {
  const nodes = new Map<number, Node>()
  for (const comment of comments) if (!nodes.has(comment.id)) nodes.set(comment.id, { comment, children: [] })
  return nodes
}

/**
 * The comment of each ring that is cut from its parent: the first of those that answer each other in a circle. Every comment is
 * walked through once.
 */
const ringCuts = (nodes: ReadonlyMap<number, Node>): ReadonlySet<Node> => {
  const cuts = new Set<Node>()
  const walks = new Map<Node, number>()
  const places = new Map([...nodes.values()].map((node, at) => [node, at]))
  const place = (node: Node): number => places.get(node) ?? 0
  const firstOfRing = (start: Node): Node => {
    let first = start
    for (let node = nodes.get(start.comment.parentId); node !== undefined && node !== start; ) {
      if (place(node) < place(first)) first = node
      node = nodes.get(node.comment.parentId)
    }
    return first
  }
  let walk = 0
  for (const start of nodes.values()) {
    walk += 1
    let node: Node | undefined = start
    while (node !== undefined && !walks.has(node)) {
      walks.set(node, walk)
      node = nodes.get(node.comment.parentId)
    }
    // Back on the path of this same walk: what was come upon stands on a ring.
    if (node !== undefined && walks.get(node) === walk) cuts.add(firstOfRing(node))
  }
  return cuts
}

/** Joins comments to their parents; answers those that the thread begins with, in the order of the comments. */
const link = (nodes: ReadonlyMap<number, Node>): ReadonlyArray<Node> => {
  const cuts = ringCuts(nodes)
  return [...nodes.values()].filter((node) => {
    const parent = cuts.has(node) ? undefined : nodes.get(node.comment.parentId)
    parent?.children.push(node)
    return parent === undefined
  })
}

/** How many comments stand under each one, counted from the leaves up without recursion. */
const countReplies = (roots: ReadonlyArray<Node>): Map<Node, number> => {
  const order: Array<Node> = []
  const stack = [...roots]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    order.push(node)
    for (const child of node.children) stack.push(child)
  }
  const counts = new Map<Node, number>()
  for (const node of order.toReversed()) {
    counts.set(
      node,
      node.children.reduce((sum, child) => sum + 1 + (counts.get(child) ?? 0), 0),
    )
  }
  return counts
}

/**
 * The comments to begin with where an answer names them: those that are known, each once, and none that another already brings
 * along. A tree in which none of them stands is shown after them: nothing that came is lost.
 */
const chooseRoots = (
  nodes: ReadonlyMap<number, Node>,
  found: ReadonlyArray<Node>,
  rootIds: ReadonlyArray<number>,
): ReadonlyArray<Node> => {
  const named = new Set(rootIds.flatMap((id) => nodes.get(id) ?? []))
  const chosen = new Set<Node>()
  const covered = new Set<Node>()
  for (const top of found) {
    const stack: Array<{ readonly node: Node; readonly isUnder: boolean }> = [{ node: top, isUnder: false }]
    for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
      const { node, isUnder } = item
      const isNamed = named.has(node)
      if (isNamed) covered.add(top)
      if (isNamed && !isUnder) chosen.add(node)
      for (const child of node.children) stack.push({ node: child, isUnder: isUnder || isNamed })
    }
  }
  return [...[...named].filter((node) => chosen.has(node)), ...found.filter((top) => !covered.has(top))]
}

/** The rows of a thread, in reading order. Linear in the number of comments. */
export const threadRows = (comments: ReadonlyArray<TreeComment>, options: TreeOptions): ReadonlyArray<ThreadRow> => {
  const nodes = nodesOf(comments)
  const found = link(nodes)
  const counts = countReplies(found)
  const roots = options.rootIds === undefined ? found : chooseRoots(nodes, found, options.rootIds)
  const rows: Array<{ -readonly [K in keyof ThreadRow]: ThreadRow[K] }> = []
  const visit = (node: Node, depth: number): void => {
    const { comment, children } = node
    if (depth === 0 && comment.parentId === 0 && !comment.isShown) return
    const atLimit = depth >= options.depthLimit
    const row = {
      id: comment.id,
      depth,
      span: 1,
      replies: counts.get(node) ?? 0,
      goesDeeper: atLimit && (children.length > 0 || comment.childIds.length > 0),
      author: comment.author,
    }
    const start = rows.push(row)
    if (!atLimit) for (const child of children) visit(child, depth + 1)
    row.span = rows.length - start + 1
  }
  for (const root of roots) visit(root, 0)
  return rows
}
