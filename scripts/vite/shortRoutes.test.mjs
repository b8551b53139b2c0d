// The shortened list of routes is short, and equivalent to the generated one.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shortRoutes } from './shortRoutes.ts'

const generated = `
const BlockedRoute = BlockedRouteImport.update({
  id: '/blocked',
  path: '/blocked',
  getParentRoute: () => rootRouteImport,
} as any)
const SavedIndexRoute = SavedIndexRouteImport.update({
  id: '/saved/',
  path: '/saved',
  getParentRoute: () => rootRouteImport,
} as any)

const rootRouteChildren: RootRouteChildren = {
  BlockedRoute: BlockedRoute,
  SavedIndexRoute: SavedIndexRoute,
}
`

describe('the shortened list of routes', () => {
  it('contains the common parts of routes once', () => {
    const short = shortRoutes(generated)
    expect(short).toContain(`const BlockedRoute = placed(BlockedRouteImport, '/blocked')`)
    expect(short).toContain(`const SavedIndexRoute = placed(SavedIndexRouteImport, '/saved/', '/saved')`)
    expect(short).toContain('= [BlockedRoute, SavedIndexRoute]')
  })

  it('has every route of the app', () => {
    const code = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
    const imported = [...code.matchAll(/^import \{ Route as (\w+)Import \}/gm)].map(([, name]) => name)
    const short = shortRoutes(code)
    const listed = /const rootRouteChildren: any = \[([^\]]*)\]/.exec(short)?.[1]?.split(', ') ?? []
    expect(listed.toSorted()).toEqual(imported.filter((name) => name !== 'rootRoute').toSorted())
  })

  it('throws if the generated list has another form', () => {
    expect(() => shortRoutes('export const routeTree = 1')).toThrow('no longer fits')
  })
})
