/**
 * The page shows its frame before the app runs: the app's files are preloaded at once, and a small script (`begin.js`)
 * starts them after the first paint. A visit that starts at a post loads that screen's files in parallel with the app's
 * own.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { minifySync, type Plugin } from 'vite'

interface Chunk {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: ReadonlyArray<string>
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

/** Screens that links from other sites lead to, by the start of their address. */
const landings = [
  { start: '/c/', route: /\/routes\/c\.\$community\.p\.\$uuid\.\{-\$title\}\.index\.tsx\?.*tsr-split/ },
  { start: '/p/', route: /\/routes\/p\.\$uuid\.\{-\$title\}\.index\.tsx\?.*tsr-split/ },
] as const

/** Files of a chunk and of all its imports, style sheets included, in no particular order. */
const filesOf = (chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const name of chunk.imports) {
    const next = chunks.get(name)
    if (next !== undefined) filesOf(next, chunks, seen)
  }
  return seen
}

const beginning = 'begin.js'

const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** The page with its scripts preloaded but not run, and the preloads for each landing screen. */
export const pageStartedLater = (html: string, chunks: ReadonlyArray<Chunk>): string => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const landingFiles = landings.flatMap(({ start, route }) => {
    const chunk = chunks.find(({ facadeModuleId }) => route.test(facadeModuleId ?? ''))
    if (chunk === undefined) return []
    const files = [...filesOf(chunk, byName)].map((file) => `/${file}`).filter((file) => !html.includes(file))
    return [`<meta name="landing" content="${[start, ...files].join(' ')}" />`]
  })
  const entry = [...html.matchAll(script)].at(-1)?.[1]
  const fetched = html.replaceAll(script, (_, address: string) =>
    [
      `<link rel="modulepreload" crossorigin fetchpriority="low" href="${address}"`,
      address === entry ? ' id="app">' : '>',
    ].join(''),
  )
  const added = [...landingFiles, `<script src="/${beginning}" defer></script>`]
  return fetched.replace('</head>', `${added.map((tag) => `  ${tag}\n  `).join('')}</head>`)
}

export const startAfterPaint = (): Plugin => ({
  name: 'parley:start-after-paint',
  apply: 'build',
  generateBundle() {
    for (const fileName of [beginning, '../../public/theme.js']) {
      const written = readFileSync(new URL(fileName, import.meta.url), 'utf8')
      const source = minifySync(fileName, written).code
      this.emitFile({ type: 'asset', fileName: basename(fileName), source })
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      pageStartedLater(
        html,
        Object.values(bundle).filter((output) => output.type === 'chunk'),
      ),
  },
})
