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
    const own = { origin: '', mediaOrigin: cdn }
    expect(pictureAddress('/media/x.webp', post, own)).toBe(`${cdn}/media/x.webp`)
    expect(pictureAddress('/media/x.webp', undefined, own)).toBe(`${cdn}/media/x.webp`)
    expect(pictureAddress(`${cdn}/media/x.webp`, post, own)).toBe(`${cdn}/media/x.webp`)
    for (const foreign of [`${cdn}.evil.example/media/x.webp`, `${cdn}/x.webp`, 'https://a.example/media/x.webp'])
      expect(pictureAddress(foreign, post, own)).toMatch(/^\/media\/remote\/p12\?/)
    for (const path of ['/media/remote/p1?address=x', '/portraits/7.svg'])
      expect(pictureAddress(path, post, own)).toBe(path)
  })

  it('of the own server by its full address is the one of its path', () => {
    const own = { origin: 'https://site.example', mediaOrigin: '' }
    for (const path of ['/media/x.webp', '/portraits/7.svg', '/media/remote/p1?address=x'])
      expect(pictureAddress(own.origin + path, post, own)).toBe(path)
    expect(pictureAddress('HTTPS://Site.Example/media/x.webp', undefined, own)).toBe('/media/x.webp')
    const cdn = { ...own, mediaOrigin: 'https://cdn.example' }
    expect(pictureAddress('https://site.example/media/x.webp', post, cdn)).toBe('https://cdn.example/media/x.webp')
  })

  it('of a host that only begins like the own one, or that a path would lead to, is of another host', () => {
    const own = { origin: 'https://site.example', mediaOrigin: '' }
    for (const foreign of ['.evil.example/x.png', '@evil.example/x.png', '//evil.example/x.png', '/\\evil.example/x'])
      expect(pictureAddress(own.origin + foreign, post, own)).toMatch(/^\/media\/remote\/p12\?/)
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
