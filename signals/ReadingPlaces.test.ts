// Reading positions are stored per list, for one load of that list, and for a few lists only.
import { describe, expect, it } from 'vitest'
import { type FeedPosition, makeReadingPlaces } from './ReadingPlaces.ts'

const position = (fields: Partial<FeedPosition> = {}): FeedPosition => ({
  loadedAt: 100,
  view: 'card',
  width: 390,
  offset: 3000,
  margin: 149,
  measurements: [],
  firstEntry: 'post/7',
  ...fields,
})

describe('the position in a feed', () => {
  it('is found for the load of the list that it belongs to, and for no later one', () => {
    const places = makeReadingPlaces()
    places.keepFeed('all:hot', position())
    expect(places.feed('all:hot', 100)?.offset).toBe(3000)
    expect(places.feed('all:hot', 101)).toBeUndefined()
    expect(places.feed('all:new', 100)).toBeUndefined()
  })

  it('is evicted for the least recently used feed when there are too many', () => {
    const places = makeReadingPlaces(2)
    places.keepFeed('a', position())
    places.keepFeed('b', position())
    places.feed('a', 100)
    places.keepFeed('c', position())
    expect(['a', 'b', 'c'].filter((key) => places.feed(key, 100) !== undefined)).toEqual(['a', 'c'])
  })

  it('comes with the expanded items, separate from other feeds and reset by the next load', () => {
    const places = makeReadingPlaces()
    places.opened('a', 100).value = new Set(['text/1'])
    places.keepFeed('a', position())
    expect(places.opened('a', 100).value.has('text/1')).toBe(true)
    expect(places.opened('b', 100).value.size).toBe(0)
    expect(places.opened('a', 101).value.size).toBe(0)
  })
})

describe('the position in a thread', () => {
  it('is kept until it is deleted or the viewer changes', () => {
    const places = makeReadingPlaces()
    const place = { offset: 900, commentId: 7, top: 64 }
    places.keepThread('p/1:', place)
    places.keepThread('p/2:', place)
    expect(places.thread('p/1:')).toEqual(place)
    places.forgetThread('p/1:')
    expect([places.thread('p/1:'), places.thread('p/2:')]).toEqual([undefined, place])
    places.clear()
    expect(places.thread('p/2:')).toBeUndefined()
  })
})
