// Thresholds: their syntax and their meaning.
import { describe, expect, it } from 'vitest'
import { readThreshold } from './readRule.ts'

const hour = 60 * 60 * 1000

describe('a threshold', () => {
  it.each([
    ['< 10', 'post_score', '<', 10],
    ['>=0', 'comment_score', '>=', 0],
    [' > -5 ', 'post_score', '>', -5],
    ['< 7 days', 'account_age', '<', 7 * 24 * hour],
    ['<= 1 hour', 'account_age', '<=', hour],
    ['< 3', 'account_age', '<', 3 * 24 * hour],
    ['< 2 Weeks', 'account_age', '<', 14 * 24 * hour],
  ] as const)('%j for %s is valid', (text, of, comparison, than) => {
    expect(readThreshold(of, text)).toEqual({ of, comparison, than })
  })

  it.each([
    ['10', 'post_score'],
    ['< ten', 'post_score'],
    ['< 10 days', 'post_score'],
    ['< 5 moons', 'account_age'],
    ['== 5', 'comment_score'],
    ['', 'account_age'],
    ['< 10 or so', 'comment_score'],
  ] as const)('%j for %s is invalid', (text, of) => {
    expect(readThreshold(of, text)).toBeUndefined()
  })
})
