/**
 * The generated route list is repetitive, and the first visit loads all of it. The build shortens it to the address of
 * each route.
 */
import type { Plugin } from 'vite'

const route =
  /(\w+)\.update\(\{\s*id: '([^']+)',\s*path: '([^']+)',\s*getParentRoute: \(\) => rootRouteImport,?\s*\} as any\)/g

const children = /(const rootRouteChildren: RootRouteChildren = )\{([^}]*)\}/

const helper = `
function placed(route: any, id: string, path = id) {
  return route.update({ id, path, getParentRoute: () => rootRouteImport })
}
`

/** The shortened file. Throws if the generated one has an unexpected form: a build must not grow silently. */
export const shortRoutes = (code: string): string => {
  if (code.search(route) < 0 || !children.test(code))
    throw new Error('The generated list of routes looks different: scripts/vite/shortRoutes.ts no longer fits it.')
  const updated = code.replaceAll(route, (_, name: string, id: string, path: string) =>
    id === path ? `placed(${name}, '${id}')` : `placed(${name}, '${id}', '${path}')`,
  )
  // Only types read the children by name.
  const listed = updated.replace(children, (_, start: string, rows: string) => {
    const names = [...rows.matchAll(/(\w+)(?=,)/g)].map(([name]) => name)
    return `${start.replace(': RootRouteChildren', ': any')}[${names.join(', ')}]`
  })
  return `${listed}${helper}`
}

export const shortenRoutes = (): Plugin => ({
  name: 'parley:short-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/routeTree\.gen\.ts$/ },
    handler: (code) => ({ code: shortRoutes(code), map: null }),
  },
})
