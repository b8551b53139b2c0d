// The drawn pictures: well-formed, small, reproducible, and without anything that loads or runs.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captions } from './artwork/meme.ts'
import { avatar, communityIcon } from './artwork/portraits.ts'
import { communityHeader, pictureFamilies, postPicture } from './artwork.ts'

/** Checks that every tag is closed in order, every attribute quoted, with no stray bracket or ampersand and no NaN. */
const faultOf = (svg: string): string | undefined => {
  const open: string[] = []
  let rest = svg
  for (;;) {
    const tag = /^([^<]*)<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/.exec(rest)
    if (tag === null) break
    const [whole, text = '', closing, name = '', attributes = '', empty] = tag
    if (/>|&(?!(amp|lt|gt|quot|#39);)/.test(text + attributes)) return `stray mark near ${whole}`
    if (/NaN|undefined|Infinity/.test(whole)) return `not a number in ${whole}`
    if (closing === '/' && open.pop() !== name) return `</${name}> closes nothing`
    if (closing === '' && empty === '') open.push(name)
    rest = rest.slice(whole.length)
  }
  if (rest !== '') return `not a tag: ${rest.slice(0, 80)}`
  return open.length === 0 ? undefined : `<${open.join('> <')}> left open`
}

const foreign = /<script|<foreignObject|<image|\son\w+=|javascript:|@import|href="(?!#)|url\((?!#)|style=/i

const isSound = (svg: string, limit = 12_000): void => {
  expect(faultOf(svg)).toBeUndefined()
  expect(svg).not.toMatch(foreign)
  expect(Buffer.byteLength(svg)).toBeLessThan(limit)
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
}

const seeds = fc.integer({ min: 0, max: 0xffff_ffff })
const names = fc.string({ unit: 'grapheme-ascii', maxLength: 20 })

test('the well-formedness check itself finds faults', () => {
  expect(faultOf('<svg><g></svg>')).toBeDefined()
  expect(faultOf('<svg a=1></svg>')).toBeDefined()
  expect(faultOf('<svg>&</svg>')).toBeDefined()
  expect(faultOf('<svg><g/></svg>')).toBeUndefined()
})

describe('postPicture', () => {
  for (const family of pictureFamilies) {
    test(`draws a sound ${family} picture for any seed`, () => {
      fc.assert(
        fc.property(seeds, fc.constantFrom([1200, 800], [800, 1000], [640, 360]), (seed, [width = 1, height = 1]) => {
          isSound(postPicture(seed, width, height, family))
        }),
        { numRuns: 60 },
      )
    })
  }

  test('writes the given words, escaped, on a chart and a meme', () => {
    const chart = postPicture(5, 1200, 800, 'chart', ['Cats & <dogs>', 'paws', 'a', 'b', 'c', 'd', 'e', 'f'])
    const meme = postPicture(5, 1200, 800, 'meme', ['TOP "LINE"', 'BOTTOM LINE'])
    isSound(chart)
    isSound(meme)
    expect(chart).toContain('Cats &amp; &lt;dogs&gt;')
    expect(meme).toContain('TOP &quot;LINE&quot;')
  })

  test('declares its size', () => {
    expect(postPicture(3, 1200, 800)).toContain('width="1200" height="800" viewBox="0 0 1200 800"')
  })

  test('draws the same picture for the same seed, and a different one for the next', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(postPicture(seed, 600, 400)).toBe(postPicture(seed, 600, 400))
        expect(postPicture(seed, 600, 400)).not.toBe(postPicture(seed + 1, 600, 400))
      }),
      { numRuns: 40 },
    )
  })
})

test('icons, headers and avatars are well-formed for any name and hue, even a hostile one', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: -720, max: 720 }), (name, hue) => {
      isSound(communityIcon(name, hue))
      isSound(communityHeader(name, hue))
      isSound(avatar(name, hue))
    }),
  )
  expect(communityIcon('<&>', 10)).not.toContain('<&>')
})

test('captions are short enough to stay large', () => {
  for (const words of captions.flat()) expect(words.length).toBeLessThanOrEqual(24)
})
