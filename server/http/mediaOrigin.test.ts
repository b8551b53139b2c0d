import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onMediaOrigin } from './mediaOrigin.ts'

const cdn = 'https://cdn.example'

describe('addresses of media in a response', () => {
  it('are on the media host, at any depth', () => {
    const answer = {
      posts: [{ link: '/media/abc.webp', media: { resolutions: [{ reference: '/media/abc-320.webp' }] }, id: 1 }],
      icon: '/media/logo.png',
    }
    expect(onMediaOrigin(answer, cdn)).toEqual({
      posts: [
        { link: `${cdn}/media/abc.webp`, media: { resolutions: [{ reference: `${cdn}/media/abc-320.webp` }] }, id: 1 },
      ],
      icon: `${cdn}/media/logo.png`,
    })
  })

  it.each([
    '/media/remote/p1?address=x',
    '/media/../x.png',
    'see /media/abc.webp',
    '/media/abc.webp ',
    'https://other.example/media/abc.webp',
    '/portraits/7.svg',
    '',
  ])('are no other texts: "%s"', (text) => {
    expect(onMediaOrigin({ text }, cdn)).toEqual({ text })
  })

  it('leave everything else as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(onMediaOrigin(value, '')).toBe(value)
        const placed = JSON.stringify(onMediaOrigin(value, cdn))
        expect(placed.replaceAll(`"${cdn}/media/`, '"/media/')).toBe(JSON.stringify(value))
      }),
    )
  })
})
