import { describe, expect, it } from 'vitest'
import { durations } from '../../../schemas/limits.ts'
import { type FeedPosition, makeFeedMemories } from './feedMemory.ts'

const position = (fields: Partial<FeedPosition> = {}): FeedPosition => ({
  loadedAt: 100,
  savedAt: 1000,
  view: 'card',
  offset: 3000,
  margin: 149,
  measurements: [],
  firstEntry: 'post/7',
  ...fields,
})

describe('what is remembered of a feed', () => {
  it('is its place, until it was left 15 minutes ago', () => {
    const memories = makeFeedMemories()
    memories.keep('all:hot', position())
    expect(memories.recall('all:hot', 100, 1000 + durations.feedFresh - 1)?.offset).toBe(3000)
    expect(memories.recall('all:hot', 100, 1000 + durations.feedFresh)).toBeUndefined()
  })

  it('is no place in a list that was loaded since', () => {
    const memories = makeFeedMemories()
    memories.keep('all:hot', position())
    expect(memories.recall('all:hot', 101, 1001)).toBeUndefined()
  })

  it('goes for the feed used longest ago when there are too many', () => {
    const memories = makeFeedMemories(2)
    memories.keep('a', position())
    memories.keep('b', position())
    memories.recall('a', 100, 1001)
    memories.keep('c', position())
    expect(['a', 'b', 'c'].filter((key) => memories.recall(key, 100, 1001) !== undefined)).toEqual(['a', 'c'])
  })

  it('holds what was opened in place, apart from other feeds', () => {
    const memories = makeFeedMemories()
    memories.opened('a').value = new Set(['text/1'])
    expect(memories.opened('a').value.has('text/1')).toBe(true)
    expect(memories.opened('b').value.size).toBe(0)
  })
})
