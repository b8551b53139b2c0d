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

interface Node {
  readonly comment: TreeComment
  /** Direct replies, in the order of the comments. */
  readonly children: Array<Node>
}

const nodesOf = (comments: ReadonlyArray<TreeComment>): Map<number, Node> => {
  const nodes = new Map<number, Node>()
  for (const comment of comments) if (!nodes.has(comment.id)) nodes.set(comment.id, { comment, children: [] })
  return nodes
}

/** The first comment of each cycle of parents, where the cycle is cut. Visits every comment once. */
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
    // The walk met its own path, so the comment is part of a cycle.
    if (node !== undefined && walks.get(node) === walk) cuts.add(firstOfRing(node))
  }
  return cuts
}

/** Links comments to their parents; returns the roots, in the order of the comments. */
const link = (nodes: ReadonlyMap<number, Node>): ReadonlyArray<Node> => {
  const cuts = ringCuts(nodes)
  return [...nodes.values()].filter((node) => {
    const parent = cuts.has(node) ? undefined : nodes.get(node.comment.parentId)
    parent?.children.push(node)
    return parent === undefined
  })
}

/** Counts the replies of each comment, from the leaves up without recursion. */
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
 * The roots named by an answer: those among the comments, each once, without replies of another root. Trees without a
 * named root follow, so that no comment is lost.
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
