// Every command has its source lines, and the first of them defines it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { places } from '../../commands/session/places.gen.ts'
import { root } from '../lib/root.mjs'
import { exportedLines } from './commandSources.ts'

it('finds every export that makes a command', () => {
  for (const [path, exported] of Object.values(places)) {
    const code = readFileSync(join(root, path), 'utf8')
    const [from, to] = exportedLines(path, code).get(exported) ?? []
    const lines = code.split('\n').slice(from - 1, to)
    expect(lines[0], path).toMatch(/^export /)
    expect(lines.join('\n'), path).toMatch(new RegExp(`\\b${exported}\\b`))
  }
})

it('finds the lines of destructured exports and functions, and after characters of two code units', () => {
  const code =
    '// 😀\nexport const {\n  a: One,\n  Two,\n} = make()\n\nexport function Three() {\n  return 3\n}\nexport { x as Y }\n'
  expect([...exportedLines('a.ts', code)]).toEqual([
    ['One', [2, 5]],
    ['Two', [2, 5]],
    ['Three', [7, 9]],
  ])
})
