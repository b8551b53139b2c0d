// Which arguments `npm run walk` accepts and refuses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/root.mjs'
import { classes, walkArguments } from './lib/walkArguments.mjs'

describe('the arguments of a walk', () => {
  it('are the class, the seed, the length and the count', () => {
    const given = [
      '--class',
      'moderator',
      '--seed',
      '7',
      '--taps=40',
      '--count',
      '10',
      '--tabs',
      '2',
      '--keep',
      'here',
      '--no-faults',
    ]
    expect(walkArguments(given)).toEqual({
      classes: ['moderator'],
      seed: 7,
      taps: 40,
      count: 10,
      tabs: 2,
      keep: 'here',
      faults: false,
      verbose: false,
      minimise: undefined,
    })
    expect(walkArguments([])).toMatchObject({ classes, seed: 1, taps: 80, count: 1, faults: true })
    expect(walkArguments(['--minimise', 'a.json']).minimise).toBe('a.json')
  })

  it.each([
    [['--class', 'king'], '--class is one of guest, '],
    [['--class'], 'and it is missing'],
    [['--seed', 'x'], '--seed wants a whole number, and it is x'],
    [['--keep', '--verbose'], '--keep wants a word after it'],
    [['--colour'], 'There is no option --colour'],
    [['--tabs', '9'], '--tabs is 1 to 4'],
  ])('%j is refused in a sentence', (given, sentence) => {
    expect(() => walkArguments(given)).toThrow(sentence)
  })

  it('accept the existing classes', () => {
    const habits = readFileSync(join(root, 'tests', 'walks', 'habits.ts'), 'utf8')
    expect(habits).toContain(`walkClasses = [${classes.map((name) => `'${name}'`).join(', ')}] as const`)
  })
})
