// The copied shapes are complete: every parent exists and is earlier, and times and sizes are in the range that seeding
// relies on.
import { describe, expect, test } from 'vitest'
import { feedRows, largeThread, smallThreads } from './shapes.ts'

test('the large thread has 10,477 comments whose parents come earlier in rows and in time', () => {
  expect(largeThread).toHaveLength(10_477)
  for (const [row, { parent, after, length }] of largeThread.entries()) {
    expect(parent).toBeLessThan(row)
    expect(parent).toBeGreaterThanOrEqual(-1)
    expect(after).toBeGreaterThan(largeThread[parent]?.after ?? -1)
    expect(after).toBeLessThanOrEqual(14 * 86_400 + 600)
    expect(length).toBeGreaterThan(0)
  }
})

test('the large thread is 36 replies deep', () => {
  const depths: number[] = []
  for (const { parent } of largeThread) depths.push(parent === -1 ? 0 : (depths[parent] ?? 0) + 1)
  expect(Math.max(...depths)).toBe(36)
})

describe('the small threads', () => {
  test('number 150, of 2 to 350 comments, smallest first', () => {
    const sizes = smallThreads.map((tree) => tree.length)
    expect(sizes).toHaveLength(150)
    expect(sizes[0]).toBe(2)
    expect(sizes.at(-1)).toBeGreaterThan(300)
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  })

  test('reply only to earlier comments', () => {
    for (const tree of smallThreads) {
      for (const [row, parent] of tree.entries()) {
        expect(parent).toBeGreaterThanOrEqual(-1)
        expect(parent).toBeLessThan(row)
      }
    }
  })
})

test('the feed has 2,300 stories, newest first', () => {
  expect(feedRows).toHaveLength(2300)
  expect(feedRows[0]?.age).toBe(0)
  const ages = feedRows.map((row) => row.age)
  expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  expect(Math.max(...feedRows.map((row) => row.score))).toBeGreaterThan(1000)
})
