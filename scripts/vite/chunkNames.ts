/**
 * Assigns modules to chunks: a screen arrives in a few files of sensible size. What every visit needs is one file, the
 * feed and the post have one each, and the rest follows the areas in docs/architecture.md: a module that one area
 * needs is in the area's file, one that several need is in `shared`.
 */

/**
 * The names of classes: the same in the client and in what the server renders. With the names of their files they would
 * be an eighth of a page, since a page names more than a thousand.
 */
export const scopedNames = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: '[local]_[hash:base64:5]',
} as const

interface ModuleInfo {
  /** Modules that import this one statically. */
  readonly importers: ReadonlyArray<string>
  /** Modules that load this one when needed. */
  readonly dynamicImporters: ReadonlyArray<string>
  readonly importedIds: ReadonlyArray<string>
}

export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

/** The module and all that import it statically, directly or not. */
const importersOf = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set([id])
  for (const each of seen) for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  return seen
}

/** Chunks that have all that their roots import, except what a chunk before them has. */
const starts = [
  // With a member's session: as a file of its own it would be asked for only once the app runs, one round later.
  ['app', /\/src\/(main\.tsx|adapters\/session\.ts)$/],
  // With all that a card may show: a page that the server rendered waits for it before it handles taps.
  [
    'feed',
    /\/src\/(routes\/(c\.\$community\.)?\{-\$sort\}\.index\.tsx\?.*tsr-split|features\/media\/(SensitiveVeil|Thumbnail|video\/(PostVideo|RumblePlayer)|tweets\/PostTweet)\.tsx$)/,
  ],
  // Evaluated before the post, in a separate task: src/main.tsx.
  ['markdown', /\/src\/ui\/text\/lexMarkdown\.ts$/],
  ['post', /\/src\/routes\/(c\.\$community\.)?p\.\$uuid\.\{-\$title\}\.index\.tsx\?.*tsr-split/],
  // What runs soon after every first screen.
  [
    'start',
    /\/src\/(shell\/afterStart|adapters\/(?!worker\/(?!keepWorker)|inspected|earlierSessions|stripeCards|cut|solveAltcha))/,
  ],
  // Menus, sheets, dialogs and notices.
  ['layers', /\/src\/shell\/(?!Devtools)/],
] as const

/** Areas that are opened together share a file. */
const together: Readonly<Record<string, string>> = {
  thread: 'post',
  content: 'post',
  saved: 'profile',
  // Ad blockers refuse files of that name.
  ads: 'shared',
}

/**
 * What every visit needs is in four files: libraries, effect, schemas, app. The browser evaluates each in its own task,
 * which keeps the tasks short. No file may import a later one: it would evaluate both. So `wrongInput`, the one rule that
 * imports entities, is with them.
 */
const startFile = (id: string): string => {
  if (/\/node_modules\/(?!effect\/)/.test(id)) return 'libraries'
  if (/\/schemas\/(?:api|entities|rules\/wrongInput)\b/.test(id)) return 'schemas'
  return /\/(?:node_modules|schemas)\//.test(id) ? 'effect' : 'app'
}

const areaOf = (id: string): string | undefined => {
  const area = /\/src\/features\/([\w-]+)\//.exec(id)?.[1]
  return area === undefined ? undefined : (together[area] ?? area)
}

/** The area of a module that is loaded when needed; a route belongs to the area of its screen. */
const loadedArea = (id: string, graph: ModuleGraph): string =>
  areaOf(id) ??
  graph
    .getModuleInfo(id)
    ?.importedIds.map(areaOf)
    .find((area) => area !== undefined) ??
  'shared'

/** The chunk of a module; `null` leaves the choice to the bundler. */
export const chunkName = (id: string, graph: ModuleGraph): string | null => {
  if (/^\0(?:rolldown\/runtime|vite\/preload-helper)/.test(id)) return 'libraries'
  if (id.startsWith('\0') || id.endsWith('/index.html') || /[?&](worker|url|raw)/.test(id)) return null
  const importers = importersOf(id, graph)
  for (const [name, root] of starts)
    for (const each of importers) if (root.test(each)) return name === 'app' ? startFile(id) : name
  const areas = new Set(
    [...importers]
      .filter((each) => (graph.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0)
      .map((each) => loadedArea(each, graph)),
  )
  const [area = 'shared', ...others] = areas
  if (others.length > 0) return 'shared'
  // What a feed or a post opens later must not weigh on its first screen.
  return area === 'feed' || area === 'post' ? `${area}-later` : area
}
