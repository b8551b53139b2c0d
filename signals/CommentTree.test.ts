// The tree of a thread against a naive recursive model, on forests as broken as responses can be.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import composite from '../tests/data/composite-10477.json' with { type: 'json' }
import { visibleRows } from './Arrival.ts'
import { type ThreadRow, type TreeComment, type TreeOptions, threadRows } from './CommentTree.ts'

const comment = (id: number, parentId = 0, fields: Partial<TreeComment> = {}): TreeComment => ({
  id,
  parentId,
  childIds: [],
  isShown: true,
  author: 'ada',
  ...fields,
})

const forest: fc.Arbitrary<ReadonlyArray<TreeComment>> = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 15 }),
    // 16 and 17 are never among the comments.
    parentId: fc.integer({ min: 0, max: 17 }),
    childIds: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }),
    isShown: fc.boolean(),
    author: fc.constantFrom('ada', 'bob', 'cyd'),
  }),
  { maxLength: 25 },
)

const options: fc.Arbitrary<TreeOptions> = fc.record(
  {
    depthLimit: fc.integer({ min: 0, max: 5 }),
    rootIds: fc.array(fc.integer({ min: 1, max: 17 }), { maxLength: 4 }),
  },
  { requiredKeys: ['depthLimit'] },
)

/** The same algorithm, written for clarity and not for speed. */
const naiveRows = (all: ReadonlyArray<TreeComment>, { depthLimit, rootIds }: TreeOptions) => {
  const comments = all.filter((each, at) => all.findIndex(({ id }) => id === each.id) === at)
  const byId = (id: number): TreeComment | undefined => comments.find((each) => each.id === id)
  const parentOf = (each: TreeComment): TreeComment | undefined => {
    const ring = ringOf(each)
    return ring !== undefined && comments.find((one) => ring.includes(one)) === each ? undefined : byId(each.parentId)
  }
  /** The cycle of parents that contains this comment, if there is one. */
  function ringOf(each: TreeComment): ReadonlyArray<TreeComment> | undefined {
    const ring = [each]
    for (let up = byId(each.parentId); up !== undefined && !ring.includes(up); up = byId(up.parentId)) ring.push(up)
    return byId(ring.at(-1)?.parentId ?? 0) === each ? ring : undefined
  }
  const childrenOf = (each: TreeComment) => comments.filter((one) => parentOf(one) === each)
  const under = (each: TreeComment): ReadonlyArray<TreeComment> => childrenOf(each).flatMap((c) => [c, ...under(c)])
  const above = (each: TreeComment): ReadonlyArray<TreeComment> => {
    const parent = parentOf(each)
    return parent === undefined ? [] : [parent, ...above(parent)]
  }
  const draw = (each: TreeComment, depth: number): ReadonlyArray<ThreadRow> => {
    if (depth === 0 && each.parentId === 0 && !each.isShown) return []
    const isLast = depth >= depthLimit
    const rest = isLast ? [] : childrenOf(each).flatMap((child) => draw(child, depth + 1))
    const goesDeeper = isLast && (childrenOf(each).length > 0 || each.childIds.length > 0)
    return [
      { id: each.id, depth, span: 1 + rest.length, replies: under(each).length, goesDeeper, author: each.author },
      ...rest,
    ]
  }
  const tops = comments.filter((each) => parentOf(each) === undefined)
  const named = [...new Set(rootIds)].flatMap((id) => byId(id) ?? [])
  const chosen = named.filter((each) => !above(each).some((up) => named.includes(up)))
  const others = tops.filter((top) => ![top, ...under(top)].some((each) => named.includes(each)))
  return [...chosen, ...others].flatMap((root) => draw(root, 0))
}

describe('threadRows', () => {
  it('equals the naive model', () => {
    fc.assert(
      fc.property(forest, options, (comments, given) => {
        expect(threadRows(comments, given)).toEqual(naiveRows(comments, given))
      }),
      { numRuns: 2000 },
    )
  })

  it('loses no comment and shows none twice, where nothing is hidden', () => {
    fc.assert(
      fc.property(forest, fc.array(fc.integer({ min: 1, max: 17 })), (comments, rootIds) => {
        const shown = comments.map((each) => ({ ...each, isShown: true }))
        const ids = threadRows(shown, { depthLimit: 99 }).map(({ id }) => id)
        expect(ids.toSorted((a, b) => a - b)).toEqual([...new Set(shown.map(({ id }) => id))].toSorted((a, b) => a - b))
        const fromRoots = threadRows(shown, { depthLimit: 99, rootIds }).map(({ id }) => id)
        expect(new Set(fromRoots).size).toBe(fromRoots.length)
      }),
    )
  })

  it('cuts a cycle at its first comment, and keeps its other replies in place', () => {
    const comments = [comment(9, 1), comment(1, 2), comment(2, 1), comment(3, 3)]
    expect(threadRows(comments, { depthLimit: 4 }).map(({ id, depth }) => [id, depth])).toEqual([
      [1, 0],
      [9, 1],
      [2, 1],
      [3, 0],
    ])
  })

  it('marks rows with replies below the depth limit, even if these were not loaded', () => {
    const chain = [1, 2, 3].map((id) => comment(id, id - 1, { childIds: [id + 1] }))
    expect(threadRows(chain, { depthLimit: 1 }).map(({ goesDeeper }) => goesDeeper)).toEqual([false, true])
    expect(threadRows(chain, { depthLimit: 2 }).map(({ goesDeeper }) => goesDeeper)).toEqual([false, false, true])
  })

  it('handles a chain of 40 replies', () => {
    const chain = Array.from({ length: 40 }, (_, at) => comment(at + 1, at))
    const rows = threadRows(chain, { depthLimit: 100 })
    expect(rows.map(({ depth }) => depth)).toEqual(chain.map((_, at) => at))
    expect(rows[0]).toMatchObject({ span: 40, replies: 39 })
  })

  it('handles a real thread of 10,477 comments, and one comment with 200,000 replies', () => {
    const comments = composite.rows.map(([parent], at) => comment(at + 1, (parent ?? -1) + 1))
    const rows = threadRows(comments, { depthLimit: 100 })
    expect(rows).toHaveLength(10_477)
    expect(rows.filter(({ depth }) => depth === 0).reduce((sum, { span }) => sum + span, 0)).toBe(10_477)
    expect(Math.max(...rows.map(({ depth }) => depth))).toBe(Math.max(...composite.rows.map(([, depth]) => depth ?? 0)))
    const wide = [comment(1), ...Array.from({ length: 200_000 }, (_, at) => comment(at + 2, 1))]
    expect(threadRows(wide, { depthLimit: 4 })).toHaveLength(200_001)
  })
})

describe('visibleRows', () => {
  it('leaves out exactly the rows under collapsed comments, and those of blocked authors with all replies', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 15 }))
    const blocked = fc.subarray(['ada', 'bob', 'cyd'])
    fc.assert(
      fc.property(forest, options, ids, blocked, (comments, given, folded, names) => {
        const collapsed = new Set(folded)
        const isBlocked = (author: string): boolean => names.includes(author)
        const rows = threadRows(comments, given)
        const isSeen = (at: number): boolean => {
          const row = rows[at]
          if (row === undefined || isBlocked(row.author)) return false
          let { depth } = row
          for (let up = at - 1; up >= 0 && depth > 0; up -= 1) {
            const above = rows[up]
            if (above === undefined || above.depth >= depth) continue
            if (collapsed.has(above.id) || isBlocked(above.author)) return false
            depth = above.depth
          }
          return true
        }
        expect(visibleRows(rows, { collapsed, isBlocked })).toEqual(rows.filter((_, at) => isSeen(at)))
      }),
      { numRuns: 1000 },
    )
  })

  it('returns the same list where nothing is collapsed or blocked', () => {
    const rows = threadRows([comment(1)], { depthLimit: 4 })
    expect(visibleRows(rows, { collapsed: new Set() })).toBe(rows)
  })
})
