// A reply is placed where a reloaded thread would show it as the first of its parent's replies.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type TreeComment, threadRows } from './CommentTree.ts'
import { withReply } from './withReply.ts'

const forest: fc.Arbitrary<ReadonlyArray<TreeComment>> = fc
  .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 15 })
  .map((seeds) =>
    seeds.map((seed, at) => ({ id: at + 1, parentId: seed % (at + 1), childIds: [], isShown: true, author: 'ada' })),
  )

it('a reply is placed first under its parent, and is counted by all its ancestors', () => {
  fc.assert(
    fc.property(forest, fc.nat(), fc.integer({ min: 0, max: 5 }), (comments, seed, depthLimit) => {
      const before = threadRows(comments, { depthLimit })
      const parentId = [0, ...before.map(({ id }) => id)][seed % (before.length + 1)] ?? 0
      const reply = { id: 100, parentId, author: 'bob' }
      const after = threadRows([{ ...reply, childIds: [], isShown: true }, ...comments], { depthLimit })
      expect(withReply(before, reply, depthLimit)).toEqual(after)
      const isShown = after.some(({ id }) => id === reply.id)
      expect(isShown ? withReply(after, reply, depthLimit) : after).toBe(after)
    }),
  )
})

it('a reply to a comment that is not in the thread changes nothing', () => {
  const rows = threadRows([{ id: 1, parentId: 0, childIds: [], isShown: true, author: 'ada' }], { depthLimit: 4 })
  expect(withReply(rows, { id: 2, parentId: 9, author: 'bob' }, 4)).toBe(rows)
})
