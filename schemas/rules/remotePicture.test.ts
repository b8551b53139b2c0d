import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originalAddress, pictureAddress } from './webAddress.ts'

const post = { kind: 'post', id: 12 } as const

describe('the address of a picture', () => {
  it('of another host is changed to the own server, with the content that contains it', () => {
    expect(pictureAddress('https://a.example/x.png?y=1&z', post)).toBe(
      '/media/remote/p12?address=https%3A%2F%2Fa.example%2Fx.png%3Fy%3D1%26z',
    )
    expect(pictureAddress('http://a.example/x.png', { kind: 'comment', id: 3 })).toMatch(/^\/media\/remote\/c3\?/)
  })

  it('of the own server, or outside of content, does not change', () => {
    expect(pictureAddress('/media/x.webp', post)).toBe('/media/x.webp')
    expect(pictureAddress('https://a.example/x.png', undefined)).toBe('https://a.example/x.png')
  })

  it('of the own server is loaded from the host for its media, if there is one', () => {
    const cdn = 'https://cdn.example'
    expect(pictureAddress('/media/x.webp', post, cdn)).toBe(`${cdn}/media/x.webp`)
    expect(pictureAddress('/media/x.webp', undefined, cdn)).toBe(`${cdn}/media/x.webp`)
    expect(pictureAddress(`${cdn}/media/x.webp`, post, cdn)).toBe(`${cdn}/media/x.webp`)
    for (const foreign of [`${cdn}.evil.example/media/x.webp`, `${cdn}/x.webp`, 'https://a.example/media/x.webp'])
      expect(pictureAddress(foreign, post, cdn)).toMatch(/^\/media\/remote\/p12\?/)
    for (const own of ['/media/remote/p1?address=x', '/portraits/7.svg'])
      expect(pictureAddress(own, post, cdn)).toBe(own)
  })

  it('can be converted back', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(originalAddress(pictureAddress(address, post))).toBe(address)
        expect(originalAddress(address)).toBe(address)
      }),
    )
  })
})
