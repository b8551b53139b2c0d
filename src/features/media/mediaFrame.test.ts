// Frame sizes are known before anything loads, whatever the server sent.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPost } from '../../../tests/support/entities.ts'
import {
  aspectOf,
  pictureFrame,
  postPicture,
  postStill,
  postVideoAspect,
  usualAspect,
  videoAspect,
} from './mediaFrame.ts'

const rendition = (width: number, height: number, address: string, contentType = 'image/jpeg') => ({
  width,
  height,
  contentType,
  address,
})
const anImage = (...renditions: ReadonlyArray<ReturnType<typeof rendition>>) =>
  aPost({ type: 'link', link: 'https://media.example/full.jpg', isImage: true, media: { renditions } })

describe('the picture of a post', () => {
  it('offers its renditions, narrowest first, with the shape of the largest', () => {
    const picture = postPicture(anImage(rendition(1200, 800, '/media/b.jpg'), rendition(320, 213, '/media/a.jpg')))
    expect(picture).toEqual({
      address: 'https://media.example/full.jpg',
      srcSet: '/media/a.jpg 320w, /media/b.jpg 1200w',
      aspect: 1.5,
    })
  })

  it("has no shape without a size, and skips renditions that can't be used", () => {
    expect(postPicture(anImage())?.aspect).toBeUndefined()
    const useless = anImage(
      rendition(0, 800, '/media/a.jpg'),
      rendition(-3, 4, '/media/b.jpg'),
      rendition(10, 10, 'javascript:alert(1)'),
      rendition(360, 640, '/media/c.mp4', 'video/mp4'),
    )
    expect(postPicture(useless)).toEqual({ address: 'https://media.example/full.jpg', srcSet: '', aspect: undefined })
  })

  it('escapes a comma at the end of an address', () => {
    expect(postPicture(anImage(rendition(9, 9, 'https://media.example/a,')))?.srcSet).toBe(
      'https://media.example/a%2C 9w',
    )
  })

  it('is undefined for a post without one', () => {
    expect(postPicture(aPost())).toBeUndefined()
    expect(postStill(aPost({ preview: 'data:image/png;base64,AA' }))).toBeUndefined()
  })
})

describe('frames', () => {
  it('crop a very tall image in a card, and show it whole on its page', () => {
    expect(pictureFrame(0.5, 'card')).toEqual({ aspect: 100 / 120, isCut: true })
    expect(pictureFrame(0.5, 'page')).toEqual({ aspect: 0.5, isCut: false })
    expect(pictureFrame(0.01, 'page').isCut).toBe(true)
  })

  it("limit a video's height to 120 percent of its width", () => {
    expect(videoAspect(360 / 640)).toBe(100 / 120)
    expect(videoAspect(16 / 9)).toBe(16 / 9)
    expect(videoAspect(undefined)).toBe(usualAspect.video)
  })

  it("take a video's shape from its renditions, else from its poster", () => {
    const film = { type: 'link', isVideo: true, videoLink: '/media/a.mp4' } as const
    const still = rendition(400, 400, '/media/a.jpg')
    const both = { renditions: [rendition(800, 400, '/media/a.mp4', 'video/mp4'), still] }
    expect(postVideoAspect(aPost({ ...film, media: both }))).toBe(2)
    expect(postVideoAspect(aPost({ ...film, media: { renditions: [still] } }))).toBe(1)
    expect(postVideoAspect(aPost(film))).toBe(usualAspect.video)
  })

  it('have a limited height, whatever numbers arrive', () => {
    const any = fc.oneof(fc.double(), fc.integer(), fc.constant(0))
    fc.assert(
      fc.property(any, any, fc.constantFrom('card' as const, 'page' as const), (width, height, mode) => {
        const { aspect } = pictureFrame(aspectOf({ width, height }), mode)
        expect(aspect).toBeGreaterThanOrEqual(0.25)
        expect(aspect).toBeLessThanOrEqual(5)
        expect(videoAspect(aspectOf({ width, height }))).toBeGreaterThanOrEqual(100 / 120)
      }),
    )
  })
})
