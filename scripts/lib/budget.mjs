// The weight of the first screen: JavaScript and style sheets that a first visit to the feed loads, compressed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

/** At most this many bytes, compressed with gzip -9 (1 kB = 1000 bytes). */
const budget = 165_000
const client = join(root, 'dist', 'client')

// The page itself, and what the router loads for the route "/": its own chunks, split off by the router's plugin.
const isFirst = (key) => key === 'index.html' || /^src\/routes\/index\.tsx(\?|$)/.test(key)

const readManifest = () => {
  const path = join(client, '.vite', 'manifest.json')
  if (!existsSync(path))
    throw new Sentence(
      'The first screen cannot be weighed: dist/client/.vite/manifest.json is missing (build.manifest).',
    )
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Files of the first load, through static imports only: what is imported dynamically comes later. */
const filesOfFirstLoad = (manifest) => {
  const seen = new Set()
  const files = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  Object.keys(manifest).filter(isFirst).forEach(visit)
  // What stands beside the page, as theme.js does, is loaded with it and in no manifest.
  const beside = readdirSync(client)
  return [...files, ...beside].filter((file) => /\.(m?js|css)$/.test(file))
}

/** Prints the weight of the first load; fails with a sentence when it is over the budget. */
export const reportBudget = () => {
  const weights = filesOfFirstLoad(readManifest()).map((file) => [
    file,
    gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
  ])
  const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
  for (const [file, bytes] of weights.toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${kB(bytes).padStart(9)}  ${file}`)
  console.log(`First load of the feed: ${kB(total)} of ${kB(budget)} (JavaScript and style sheets, gzip).`)
  if (total > budget) throw new Sentence(`The first load of the feed is ${kB(total - budget)} over its budget.`)
}
