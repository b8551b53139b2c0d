import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedKey } from '../../../schemas/FeedAddress.ts'
import { feedSorts, topPeriods } from '../../../schemas/vocabulary.ts'
import {
  type FeedLocation,
  type FeedSpot,
  feedAt,
  readFeedSearch,
  readSort,
  spotAt,
  spotOfPath,
  spotPath,
} from './feedLocation.ts'

const name = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/)
const places: fc.Arbitrary<FeedLocation> = fc.oneof(
  fc.constant({ kind: 'home' } as const),
  name.map((community) => ({ kind: 'community', community }) as const),
  fc.record({ kind: fc.constant('custom' as const), feedId: fc.integer({ min: 1, max: 20 }).map(String), name }),
)
const spots: fc.Arbitrary<FeedSpot> = fc.record({
  place: places,
  sort: fc.constantFrom(...feedSorts),
  period: fc.constantFrom(...topPeriods),
})

const meaningOf = (spot: FeedSpot): string => feedKey(feedAt(spot, false))

describe('the addresses of feeds', () => {
  it('round-trip to the feed that they were made from', () => {
    fc.assert(
      fc.property(spots, (spot) => {
        const [path = '', query = ''] = spotPath(spot).split('?')
        const again = spotOfPath(path, readFeedSearch(Object.fromEntries(new URLSearchParams(query))))
        return again !== undefined && meaningOf(again) === meaningOf(spot)
      }),
    )
  })

  it.each([
    ['/', 'home:hot'],
    ['/new', 'home:new'],
    ['/top?period=month', 'home:top:month'],
    ['/top?period=tomorrow', 'home:top:week'],
    ['/c/trending', 'trending:hot'],
    ['/c/all/', 'all:hot'],
    ['/c/win/rising', 'all:rising'],
    ['/c/Gardening', 'c/gardening:hot'],
    ['/c/Gardening/active', 'c/gardening:active'],
    ['/feed/3/Memes', 'feed/3:hot'],
    ['/feed/3/Memes/top', 'feed/3:top:week'],
  ])('%s is the feed %s', (address, key) => {
    const [path = '', query = ''] = address.split('?')
    const spot = spotOfPath(path, readFeedSearch(Object.fromEntries(new URLSearchParams(query))))
    expect(spot && meaningOf(spot)).toBe(key)
  })

  it.each(['/feeds', '/login', '/c', '/feed/3', '/c/a/about', '/c/a/p/1/', '/c/a/new/more', '/u/me', '/%E0%A4%A'])(
    '%s is no feed',
    (path) => expect(spotOfPath(path)).toBeUndefined(),
  )
})

describe('the address of a feed', () => {
  it('has a sort only if the sort exists', () => {
    expect(readSort({ sort: 'new', community: 'a' })).toEqual({ sort: 'new', community: 'a' })
    expect(readSort({ sort: 'communities' })).toBe(false)
  })

  it('at home is Trending for a guest, and the home feed for a member', () => {
    const home = spotAt({ kind: 'home' })
    expect(feedAt(home, true).source).toEqual({ kind: 'trending' })
    expect(feedAt(home, false).source).toEqual({ kind: 'home' })
    expect(feedAt(spotAt({ kind: 'community', community: 'Home' }), true).source).toEqual({ kind: 'trending' })
  })
  it("at home is the feed of the host's community, for guests too, with every sort", () => {
    for (const isGuest of [true, false])
      for (const sort of feedSorts)
        expect(feedAt(spotAt({ kind: 'home' }, sort), isGuest, 'gardening')).toMatchObject({
          source: { kind: 'community', community: 'gardening' },
          sort,
        })
    expect(feedAt(spotAt({ kind: 'home' }), true, 'all').source).toEqual({ kind: 'all' })
    expect(feedAt(spotAt({ kind: 'community', community: 'trending' }), true, 'gardening').source).toEqual({
      kind: 'trending',
    })
  })
})
