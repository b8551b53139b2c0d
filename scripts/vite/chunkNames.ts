/**
 * Assigns modules to chunks, so that the first visit loads one file instead of eighty: the shell with its libraries,
 * and the feed. Everything else is left to the bundler: one chunk per screen and overlay, loaded when first opened.
 */

interface ModuleInfo {
  readonly importers: ReadonlyArray<string>
}

export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

const entry = /\/src\/main\.tsx$/
const feed = /\/src\/routes\/(c\.\$community\.)?\{-\$sort\}\.index\.tsx\?.*tsr-split/

/** Whether a chain of static imports leads to this module from one that passes `isRoot`. */
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

/** The post screens, where most visits from other sites start. */
const post = /\/src\/routes\/(c\.\$community\.)?p\.\$uuid\.\{-\$title\}\.index\.tsx\?.*tsr-split/

/**
 * What these screens need, as three files instead of twenty, which a phone would load one after another. Parts that
 * other screens share stay separate, so that no one loads a thread for a button.
 */
const groups = [
  { name: 'post', members: /\/(src\/features\/(ads|thread|post)|commands\/(post|thread)|signals)\// },
  { name: 'text', members: /\/(node_modules\/marked|src\/ui\/text)\// },
  { name: 'parts', members: /\/(src\/(ui|features\/content)|schemas|commands)\// },
] as const

/** What the feed also loads for most first-time visitors. */
const beside = /\/src\/features\/feed\/CustomizeCard\.tsx$/

/**
 * All other style sheets become two files, those for reading and the rest: the first file then lists two of them
 * instead of forty.
 */
const isStyle = (id: string): boolean => /\.css(\?|$)/.test(id)

/** The chunk of a module; `null` leaves the choice to the bundler. */
export const chunkName = (id: string, graph: ModuleGraph): string | null => {
  if (isReached(id, graph, isFirst)) return 'first'
  if (isStyle(id)) return isReached(id, graph, (each) => post.test(each) || beside.test(each)) ? 'reading' : 'later'
  const group = groups.find(({ members }) => members.test(id))
  if (group === undefined || post.test(id)) return null
  return isReached(id, graph, (each) => post.test(each)) ? group.name : null
}
