// Class names in the build are short and unique.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shortClassNames } from './shortClassNames.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-styles-'))
  mkdirSync(join(folder, 'parts'))
  for (const name of ['B.module.css', 'parts/A.module.css', 'base.css']) writeFileSync(join(folder, name), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('counts sheets in letters and their classes in digits, the same in every build', () => {
  for (const nameOf of [shortClassNames(folder), shortClassNames(folder)]) {
    const names = ['card', 'title', 'card'].map((name) => nameOf(name, join(folder, 'parts', 'A.module.css')))
    expect(names).toEqual(['_b0', '_b1', '_b0'])
    expect(nameOf('card', join(folder, 'B.module.css?used'))).toBe('_a0')
  }
})

it('gives every class of many sheets a unique name', () => {
  for (let at = 0; at < 800; at += 1) writeFileSync(join(folder, `${at}.module.css`), '')
  const nameOf = shortClassNames(folder)
  const classes = Array.from('abcdefghijkl')
  const names = Array.from({ length: 800 }, (_, at) =>
    classes.map((name) => nameOf(name, join(folder, `${at}.module.css`))),
  ).flat()
  expect(new Set(names).size).toBe(names.length)
  expect(Math.max(...names.map((name) => name.length))).toBe(6)
})

it('fails for a sheet that did not exist when the build started', () => {
  expect(() => shortClassNames(folder)('card', join(folder, 'C.module.css'))).toThrow('C.module.css')
})
