import { describe, expect, it } from 'vitest'
import { adPictureAt, adPicturePath, adPictureSize, houseAds, houseAdsFor } from './houseAds.ts'

describe('the server’s own ads', () => {
  it('number at least eight for guests and for members, each with words, a link and a picture', () => {
    expect(houseAdsFor(false).length).toBeGreaterThanOrEqual(8)
    expect(houseAdsFor(true).length).toBeGreaterThanOrEqual(8)
    for (const { name, brand, headline, path } of houseAds) {
      expect(name).toMatch(/^[a-z]+$/)
      expect(brand).not.toBe('')
      // The site may have another name.
      expect(`${brand} ${headline}`).not.toMatch(/parley/i)
      // Two lines beside a picture on a small screen.
      expect(headline.length).toBeLessThanOrEqual(52)
      expect(path).toMatch(/^\/[a-z]/)
      expect(adPictureAt(adPicturePath(name))).toContain(`width="${adPictureSize.width}"`)
    }
    expect(new Set(houseAds.map(({ name }) => name)).size).toBe(houseAds.length)
  })

  it('do not ask members to join, nor guests to use what needs an account', () => {
    expect(houseAdsFor(true).map(({ name }) => name)).not.toContain('join')
    expect(houseAdsFor(false).map(({ name }) => name)).not.toContain('folders')
  })

  it('have no picture at any other address', () => {
    for (const path of ['/ads/pictures/', '/ads/pictures/pro', '/ads/pictures/../pro.svg', '/ads/pictures/none.svg'])
      expect(adPictureAt(path)).toBeUndefined()
  })
})
