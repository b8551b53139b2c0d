// Which tests `npm run check:quick` chooses for a change.
import { describe, expect, it } from 'vitest'
import { codeFiles, importsOf, nearTests } from './nearTests.mjs'

const from = (...paths) => paths.map((path) => `import { x } from '${path}'`).join('\n')

const files = new Map([
  ['src/ui/Row.tsx', ''],
  ['src/ui/Row.test.tsx', from('./Row.tsx')],
  ['src/feed/List.tsx', `const Row = lazy(() => import('../ui/Row.tsx'))`],
  ['src/feed/List.test.tsx', from('./List.tsx')],
  ['src/feed/scroll.property.test.ts', from('./List.tsx')],
  ['src/feed/order.property.test.ts', from('../ui/Row.tsx')],
  ['commands/Vote.test.ts', from('effect')],
])

describe('the tests of a change', () => {
  it('import the changed file, and the nearest come first', () => {
    expect(nearTests(['src/ui/Row.tsx'], files, 9).tests).toEqual([
      'src/feed/order.property.test.ts',
      'src/ui/Row.test.tsx',
      'src/feed/List.test.tsx',
    ])
  })

  it('are the changed tests themselves', () => {
    const changed = ['commands/Vote.test.ts', 'src/feed/scroll.property.test.ts']
    expect(nearTests(changed, files, 0)).toEqual({ tests: changed, left: 0 })
  })

  it('leave out slow tests that are not near, and those beyond the time, and count them', () => {
    expect(nearTests(['src/ui/Row.tsx'], files, 9).left).toBe(1)
    expect(nearTests(['src/ui/Row.tsx'], files, 5)).toEqual({ tests: ['src/feed/order.property.test.ts'], left: 3 })
  })

  it('are found through files that import each other', () => {
    const ring = new Map([
      ['src/a.ts', from('./b.ts')],
      ['src/b.ts', from('./a.ts')],
      ['src/b.test.ts', from('./b.ts')],
    ])
    expect(nearTests(['src/a.ts'], ring, 9).tests).toEqual(['src/b.test.ts'])
  })

  it('are none for a deleted test and for a file that nothing imports', () => {
    expect(nearTests(['src/gone.test.ts', 'docs/style.md'], files, 9)).toEqual({ tests: [], left: 0 })
  })
})

it('imports of every form are found', () => {
  const text = [
    `import type { A } from './a.ts'`,
    `import {\n  b,\n} from '../b.ts'`,
    `import './c.css'`,
    `export { d } from './d.ts'`,
    `const e = import('./e.tsx')`,
    `import { f } from 'effect'`,
  ].join('\n')
  expect(importsOf('src/ui/Row.tsx', text)).toEqual([
    'src/ui/a.ts',
    'src/b.ts',
    'src/ui/c.css',
    'src/ui/d.ts',
    'src/ui/e.tsx',
  ])
})

it('this test is near the file it tests', () => {
  expect(nearTests(['scripts/lib/nearTests.mjs'], codeFiles(), 9).tests).toContain('scripts/lib/nearTests.test.mjs')
})
