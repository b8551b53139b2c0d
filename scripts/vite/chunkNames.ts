/**
 * Which chunk a module goes to, so that the first visit loads one file instead of eighty: the shell with its libraries, and the feed. Everything
 * else is left to the bundler: one chunk per screen and per layer, loaded when first opened.
 */

interface ModuleInfo {
  readonly importers: ReadonlyArray<string>
}

export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const entry = /\/src\/main\.tsx$/
const feed = /\/src\/routes\/(index|\$sort|c\.\$community\.index|c\.\$community\.\$sort)\.tsx\?.*tsr-split/

/** Whether a chain of static imports leads from a module that passes `isRoot` to this one. */
const isReached = (id: string, graph: ModuleGraph, isRoot: (id: string) => boolean): boolean => {
  const seen = new Set([id])
  const waiting = [id]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (isRoot(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      waiting.push(importer)
    }
  }
  return false
}

const isFirst = (id: string): boolean => entry.test(id) || feed.test(id)

/** The screens of posts, where most visits from elsewhere begin. */
const post = /\/src\/routes\/(c\.\$community\.)?p\.\$uuid\.index\.tsx\?.*tsr-split/

/**
 * What those screens need, as three files instead of twenty, which over a phone's network would wait for each other. What other screens use
 * of it stays apart from the rest: nobody loads a thread for a button.
 */
const groups = [
  { name: 'post', members: /\/(src\/(components\/(ads|comment|post)|screens)|commands\/post|signals)\// },
  { name: 'text', members: /\/(node_modules\/marked|src\/components\/text)\// },
  { name: 'parts', members: /\/(src\/components\/(ui|content)|schemas|commands)\// },
] as const

/** What the feed brings in besides, for most who come for the first time. */
const beside = /\/src\/components\/feed\/CustomizeCard\.tsx$/

/** Style sheets of everything else are two files, those of what is read first and the rest: the first file then names two of them, and not forty. */
const isStyle = (id: string): boolean => /\.css(\?|$)/.test(id)

/** The chunk of a module; `null` leaves the choice to the bundler. */
export const chunkName = (id: string, graph: ModuleGraph): string | null => {
  if (isReached(id, graph, isFirst)) return 'first'
  if (isStyle(id)) return isReached(id, graph, (each) => post.test(each) || beside.test(each)) ? 'reading' : 'later'
  const group = groups.find(({ members }) => members.test(id))
  if (group === undefined || post.test(id)) return null
  return isReached(id, graph, (each) => post.test(each)) ? group.name : null
}
