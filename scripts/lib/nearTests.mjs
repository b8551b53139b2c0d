// Which tests to run after a change: those that import a changed file, the nearest first.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './root.mjs'

const folders = ['schemas', 'signals', 'commands', 'server', 'src', 'tests', 'scripts', 'bench']
const isCode = (path) => /\.m?[jt]sx?$/.test(path)

/** Whether Vitest runs this file. */
const isTest = (path) => /\.test\.(?:tsx?|mjs)$/.test(path)

/** Tests that take many seconds: they run only if they changed themselves or import a changed file directly. */
const isSlow = (path) => /\.property\.test\.|^tests\/contract\/|^server\/(?:database|demo)\//.test(path)

/** About how many seconds a test file takes. Each with a document has a process of its own. */
const costOf = (path) => (isSlow(path) ? 5 : path.endsWith('x') ? 1.5 : 0.5)

const address = /\b(?:from|import)\s*\(?\s*['"](\.\.?\/[^'"]+)['"]/g

/** The project's files that a text imports. */
export const importsOf = (path, text) => [
  ...new Set([...text.matchAll(address)].map(([, to]) => posix.join(posix.dirname(path), to))),
]

/** The texts of all code files, by path. */
export const codeFiles = () => {
  const under = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
          const path = `${folder}/${entry.name}`
          return entry.isDirectory() ? under(path) : isCode(path) ? [path] : []
        })
      : []
  return new Map(folders.flatMap(under).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const importersIn = (files) => {
  const importers = new Map()
  for (const [path, text] of files)
    for (const target of importsOf(path, text)) importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

/** The paths whose costs together are at most `seconds`. */
const within = (seconds, paths) => {
  let sum = 0
  return paths.filter((path) => {
    sum += costOf(path)
    return sum <= seconds
  })
}

/**
 * The tests that import a changed file, directly or through other files, the nearest first. Tests that changed themselves
 * always run, others while they take about `seconds` together. `left` counts the rest.
 */
export const nearTests = (changed, files, seconds) => {
  const importers = importersIn(files)
  const distances = new Map(changed.map((path) => [path, 0]))
  let edge = [...changed]
  for (let distance = 1; edge.length > 0; distance += 1) {
    const next = new Set(edge.flatMap((path) => importers.get(path) ?? []).filter((path) => !distances.has(path)))
    for (const path of next) distances.set(path, distance)
    edge = [...next]
  }
  const at = (path) => distances.get(path) ?? 0
  const found = [...distances.keys()]
    .filter((path) => isTest(path) && files.has(path))
    .toSorted((a, b) => at(a) - at(b) || a.localeCompare(b))
  const own = found.filter((path) => at(path) === 0)
  const others = found.filter((path) => at(path) === 1 || (at(path) > 1 && !isSlow(path)))
  const tests = [...own, ...within(seconds, others)]
  return { tests, left: found.length - tests.length }
}
