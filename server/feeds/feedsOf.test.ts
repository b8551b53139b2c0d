import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedSorts, topPeriods } from '../../schemas/vocabulary.ts'
import { type FeedSubject, feedAt, feedKey, feedPath } from './feedAddress.ts'
import { feedLinkHeader, feedsOf } from './feedsOf.ts'

const addressesOf = (path: string): ReadonlyArray<string> =>
  feedsOf(path)
    .filter(({ type }) => type === 'application/rss+xml')
    .map(({ address }) => address)

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://parley.example')
  return feedAt(pathname, searchParams)
}

const order = fc.record({
  sort: fc.constantFrom(...feedSorts),
  period: fc.constantFrom(...topPeriods),
})
const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => !/^\.{1,2}$/.test(text) && !['all', 'win', 'home', 'trending'].includes(text.toLowerCase()))

const subject: fc.Arbitrary<FeedSubject> = fc.oneof(
  order.map((given) => ({ kind: 'all' as const, ...given })),
  order.map((given) => ({ kind: 'trending' as const, ...given })),
  fc.tuple(name, order).map(([given, sorted]) => ({ kind: 'community' as const, name: given, ...sorted })),
  name.map((given) => ({ kind: 'member' as const, name: given, shows: 'comments' as const })),
  name.map((given) => ({ kind: 'post' as const, uuid: given })),
)

describe('the address of a feed', () => {
  it('leads back to what the feed shows, whatever the name', () => {
    fc.assert(
      fc.property(subject, fc.constantFrom('rss' as const, 'atom' as const), (given, format) => {
        const found = at(feedPath(given, format))
        expect(found).not.toBe('unknown')
        expect(found).toMatchObject({ format })
        const again = typeof found === 'object' ? feedPath(found.subject, format) : ''
        expect(again).toBe(feedPath(given, format))
      }),
      { examples: [[{ kind: 'post', uuid: '𝄞'.repeat(20) }, 'rss']] },
    )
  })

  it('has one key for all spellings of a name and all parameters that mean nothing', () => {
    const keys = ['/c/Gardening.rss', '/c/GARDENING.rss?sort=new&x=1', '/c/gardening.rss?period=nonsense'].map(
      (address) => {
        const found = at(address)
        return typeof found === 'object' ? feedKey(found.subject, found.format) : found
      },
    )
    expect(new Set(keys)).toEqual(new Set(['/c/gardening.rss']))
  })

  it('names the feeds of all communities by each of their names', () => {
    for (const address of ['/all.rss', '/c/all.rss', '/c/Win.rss'])
      expect(at(address)).toEqual({ subject: { kind: 'all', sort: 'new', period: 'week' }, format: 'rss' })
    for (const address of ['/trending.atom', '/c/trending.atom', '/c/home.atom'])
      expect(at(address)).toEqual({ subject: { kind: 'trending', sort: 'new', period: 'week' }, format: 'atom' })
  })

  it('is no feed’s with an unknown sort or a broken escape, and nothing elsewhere', () => {
    expect(at('/all.rss?sort=sideways')).toBe('unknown')
    expect(feedAt('/c/%E0%A4%A.rss', new URLSearchParams())).toBe('unknown')
    for (const address of [
      '/',
      '/all',
      '/all.xml',
      '/x/Gardening.rss',
      '/c/Gardening/new.rss',
      '/assets/all.rss',
      '/c/.rss',
    ])
      expect([address, at(address)]).toEqual([address, undefined])
  })
})

describe('the feeds of a screen', () => {
  it.each([
    ['/', ['/trending.rss']],
    ['/top', ['/trending.rss?sort=top', '/trending.rss']],
    ['/c/all', ['/all.rss']],
    ['/c/Gardening', ['/c/Gardening.rss']],
    ['/c/Gardening/', ['/c/Gardening.rss']],
    ['/c/Gardening/about', ['/c/Gardening.rss']],
    ['/c/Gardening/active', ['/c/Gardening.rss?sort=active', '/c/Gardening.rss']],
    ['/c/Gardening/new', ['/c/Gardening.rss']],
    ['/c/Gardening/p/1ATBvIUeY8/slugs/', ['/p/1ATBvIUeY8.rss', '/c/Gardening.rss']],
    ['/p/1ATBvIUeY8/x/c/2ATBvIUeY8/', ['/p/1ATBvIUeY8.rss']],
    ['/u/ada', ['/u/ada.rss', '/u/ada.rss?type=comment']],
    ['/u/me', []],
    ['/settings', []],
    ['/settings/general', []],
    ['/c/Gardening/queue', []],
    ['/nowhere', []],
  ])('at %s are %j', (path, addresses) => {
    expect(addressesOf(path)).toEqual(addresses)
  })

  it('say their titles and types, in both formats', () => {
    expect(feedsOf('/c/Gardening/top').slice(0, 2)).toEqual([
      {
        title: 'c/Gardening: top posts, past week (RSS)',
        type: 'application/rss+xml',
        address: '/c/Gardening.rss?sort=top',
      },
      {
        title: 'c/Gardening: top posts, past week (Atom)',
        type: 'application/atom+xml',
        address: '/c/Gardening.atom?sort=top',
      },
    ])
    expect(feedsOf('/p/1ATBvIUeY8/').map(({ title }) => title)).toEqual([
      'Comments on this post (RSS)',
      'Comments on this post (Atom)',
    ])
  })

  it('make a header that any path leaves valid', () => {
    expect(feedLinkHeader('/u/ada')).toContain(
      '</u/ada.rss>; rel="alternate"; type="application/rss+xml"; title="u/ada: posts (RSS)"',
    )
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: 'binary', maxLength: 20 }), (path, text) => {
        for (const each of [path, `/c/${text}`, `/u/${encodeURIComponent(text.toWellFormed())}`]) {
          const header = feedLinkHeader(each)
          expect(header).toMatch(/^[ -~]*$/)
          expect(new Headers({ link: header }).get('link')).toBe(header)
        }
      }),
    )
  })
})
