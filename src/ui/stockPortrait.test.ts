// The stock figures: which one a name gets, and that the files are safe to show.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockPortrait, stockPortraitOf, stockPortraits } from './Avatar.tsx'

const names = fc.stringMatching(/^[A-Za-z0-9_-]{1,24}$/)

describe('the figure of a name', () => {
  it('is one of 31, regardless of case', () => {
    fc.assert(
      fc.property(names, (name) => {
        const figure = stockPortraitOf(name)
        expect(figure).toBeGreaterThanOrEqual(0)
        expect(figure).toBeLessThan(stockPortraits)
        expect([stockPortraitOf(name.toUpperCase()), stockPortraitOf(name.toLowerCase())]).toEqual([figure, figure])
      }),
    )
  })

  it('never changes', () => {
    expect(['demo_member', 'Ada', 'bob', ''].map(stockPortrait)).toEqual([
      '/portraits/20.svg',
      '/portraits/30.svg',
      '/portraits/2.svg',
      '/portraits/8.svg',
    ])
  })

  it.each([
    ['numbered', (at: number) => `member${at}`],
    ['alike', (at: number) => `${'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26)}${Math.floor(at / 26)}_x`],
    ['long', (at: number) => `somebody_called_${at * 7919}`],
  ])('is evenly distributed for names that are %s', (_, nameOf) => {
    const each = 200
    const counts = Array.from({ length: stockPortraits }, () => 0)
    for (let at = 0; at < each * stockPortraits; at += 1) {
      const figure = stockPortraitOf(nameOf(at))
      counts[figure] = (counts[figure] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(each * 0.6)
    expect(Math.max(...counts)).toBeLessThan(each * 1.4)
  })
})

describe('the figure files', () => {
  const files = readdirSync('public/portraits')
  const drawings = files.map((name) => readFileSync(`public/portraits/${name}`, 'utf8'))

  it('exist for each number', () => {
    const numbers = Array.from({ length: stockPortraits }, (_, at) => `${at}.svg`)
    expect(files.toSorted()).toEqual(numbers.toSorted())
    expect(new Set(drawings).size).toBe(stockPortraits)
  })

  it('are small drawings that neither run nor load anything', () => {
    for (const drawing of drawings) {
      expect(Buffer.byteLength(drawing)).toBeLessThan(2000)
      expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 64 64"/)
      expect(drawing).not.toMatch(/<script|<image|<use|href|url\(| on\w+=/i)
    }
  })
})
