// Regular expressions, fast and endless ones.
import { describe, expect, it } from 'vitest'
import { textLimits } from '../../../schemas/limits.ts'
import { timedExpressions } from './timedExpressions.ts'

describe('a regular expression', () => {
  it('is matched in any case', () => {
    const finds = timedExpressions()
    expect(finds('sl+ugs$', 'About\nSLLUGS\nand more')).toBe(true)
    expect(finds('^snails', 'slugs')).toBe(false)
  })

  it('is data and not code', () => {
    const finds = timedExpressions()
    expect(finds("'); globalThis.process = 1; ('", 'text')).toBe(false)
    expect(finds('(', '(')).toBe(false)
  })

  it.each([
    '(a+)+$',
    '(a|a)*b',
    '(.*)*x',
    '(?:(?:a{1,100}){1,100}){1,100}b',
    '(?=(a+))*(?:.*){50}b',
    String.raw`(a*)*\1b`,
  ])('%s, which would take for ever, is stopped with an unknown result', (expression) => {
    const finds = timedExpressions()
    const begun = performance.now()
    const text = `${'a'.repeat(textLimits.editor - 1)}!`
    for (let time = 0; time < 50; time += 1) expect(finds(expression, text)).not.toBe(true)
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  it('that is slow uses up the time of the others for the same text only', () => {
    const slow = timedExpressions()
    const text = `${'a'.repeat(40)}!`
    for (let time = 0; time < 10; time += 1) slow('(a+)+$', text)
    expect(slow('a', text)).toBeUndefined()
    expect(timedExpressions()('a', text)).toBe(true)
  })
})
