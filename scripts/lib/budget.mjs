// The weight of the first screen: JavaScript and style sheets that a first visit to the feed loads, compressed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

/** At most this many bytes, compressed with gzip -9 (1 kB = 1000 bytes). */
const budget = 165_000
const client = join(root, 'dist', 'client')

// What the router loads for the route "/": its own chunks, split off by the router's plugin.
const isFirstRoute = (key) => /^src\/routes\/index\.tsx(\?|$)/.test(key)

const readManifest = () => {
  const path = join(client, '.vite', 'manifest.json')
  if (!existsSync(path))
    throw new Sentence(
      'The first screen cannot be weighed: dist/client/.vite/manifest.json is missing (build.manifest).',
    )
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Scripts and style sheets that the page itself names, as paths within the client's folder. */
const filesOfPage = () => {
  const page = readFileSync(join(client, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:m?js|css))"/g)].map(([, file]) => file)
  if (!named.some((file) => file.startsWith('assets/') && file.endsWith('.js')))
    throw new Sentence('The first screen cannot be weighed: dist/client/index.html names no script of the app.')
  return named
}

/** Files of the first load, through static imports only: what is imported dynamically comes later. */
const filesOfFirstLoad = (manifest) => {
  const files = new Set(filesOfPage())
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const [key, { file }] of Object.entries(manifest)) if (files.has(file) || isFirstRoute(key)) visit(key)
  return [...files].filter((file) => /\.(m?js|css)$/.test(file))
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
