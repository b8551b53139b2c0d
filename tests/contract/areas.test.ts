// The areas in docs/architecture.md are the folders that there are: one name on every floor.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = (path: string): string => new URL(`../../${path}`, import.meta.url).pathname
const text = readFileSync(folder('docs/architecture.md'), 'utf8')
const rows = [...text.matchAll(/^\| `([\w-]+)` \|[^|]*\| (yes)? ?\| (yes)? ?\| (yes)? ?\|$/gm)].map(
  ([, area = '', ...floors]) => ({ area, floors: floors.map((said) => said === 'yes') }),
)

it('every feature has a row, and no row is without a feature', () => {
  expect(rows.map(({ area }) => area).toSorted()).toEqual(readdirSync(folder('src/features')).toSorted())
})

it.each(rows)('$area has code exactly on the floors that its row names', ({ area, floors }) => {
  expect(['commands', 'src/features', 'server'].map((floor) => existsSync(folder(`${floor}/${area}`)))).toEqual(floors)
})

it('every folder of the server that has handlers is an area', () => {
  const withHandlers = readdirSync(folder('server')).filter((name) => existsSync(folder(`server/${name}/handlers`)))
  expect(withHandlers.filter((name) => !rows.some(({ area }) => area === name))).toEqual([])
})
