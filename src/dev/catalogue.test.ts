// The catalogue shows every control of src/ui, and is a page of its own that the build does not begin at.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(path, 'utf8')

/** What has no look of its own: a context, and functions of other controls. */
const withoutLook = new Set(['NamedIn', 'renderTokens', 'EditorButton'])

const controls = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .filter((path) => !withoutLook.has(path.replace(/^.*\//, '').replace('.tsx', '')))

const exhibits = readdirSync('src/dev')
  .filter((name) => name.endsWith('Exhibits.tsx'))
  .map((name) => read(`src/dev/${name}`))
  .join('\n')

it('finds the controls', () => {
  expect(controls.length).toBeGreaterThan(25)
})

it.each(controls)('src/ui/%s is in the catalogue', (path) => {
  expect(exhibits).toContain(`from '../ui/${path}'`)
})

it('the app’s page does not load the catalogue', () => {
  expect(read('index.html')).not.toContain('src/dev/')
  expect(read('dev/catalogue.html')).toContain('/src/dev/main.tsx')
})
