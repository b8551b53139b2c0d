import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adPlaces } from './adTerms.ts'

const counts = fc.nat(300)
const rhythms = fc.record({
  frequency: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double({ min: 0, max: 40, noNaN: true })),
  startingIndex: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double({ min: 0, max: 40, noNaN: true })),
})

describe('the positions of ads in a feed', () => {
  it('are the first one after a number of posts, and then one after every interval', () => {
    expect(adPlaces(45, { startingIndex: 6, frequency: 12 })).toEqual([6, 18, 30, 42])
    expect(adPlaces(4, { startingIndex: 0, frequency: 1 })).toEqual([0, 1, 2, 3])
  })

  it('are none where the frequency is 0, or the feed is too short', () => {
    expect(adPlaces(45, { startingIndex: 6, frequency: 0 })).toEqual([])
    expect(adPlaces(6, { startingIndex: 6, frequency: 12 })).toEqual([])
    expect(adPlaces(7, { startingIndex: 6, frequency: 12 })).toEqual([6])
  })

  it('are never before the starting index, never at the end, and never the same twice', () => {
    fc.assert(
      fc.property(counts, rhythms, (count, rhythm) => {
        const places = adPlaces(count, rhythm)
        expect(places.every((place) => Number.isInteger(place) && place >= rhythm.startingIndex)).toBe(true)
        expect(places.every((place) => place >= 0 && place < count)).toBe(true)
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('have exactly the frequency as the distance between them', () => {
    fc.assert(
      fc.property(counts, rhythms, (count, rhythm) => {
        const places = adPlaces(count, rhythm)
        const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
        expect(gaps.every((gap) => gap === Math.floor(rhythm.frequency) && gap >= 1)).toBe(true)
      }),
    )
  })

  it('do not change when more posts follow', () => {
    fc.assert(
      fc.property(counts, fc.nat(60), rhythms, (count, more, rhythm) => {
        const before = adPlaces(count, rhythm)
        expect(adPlaces(count + more, rhythm).slice(0, before.length)).toEqual(before)
      }),
    )
  })

  it('skip posts that were seen already, and keep the interval below them', () => {
    expect(adPlaces(45, { startingIndex: 6, frequency: 12 }, 19)).toEqual([30, 42])
    fc.assert(
      fc.property(counts, rhythms, fc.nat(300), (count, rhythm, seen) => {
        expect(adPlaces(count, rhythm, seen)).toEqual(adPlaces(count, rhythm).filter((place) => place >= seen))
      }),
    )
  })
})
