// The floors of `src`: an import goes down, never up, and never to another area of the same floor.
import { dirname, join } from 'node:path'

/** From top to bottom. A name is a folder of `src/features`, or of `src` itself. */
const floors = [
  // The catalogue of controls, a page of development (/dev/catalogue).
  ['dev'],
  ['routes'],
  ['shell'],
  ['community-settings'],
  ['messages'],
  ['moderation', 'feed'],
  ['settings', 'search'],
  ['community', 'saved'],
  ['profile'],
  ['post'],
  ['thread'],
  ['content'],
  ['compose'],
  ['account'],
  ['media', 'payments', 'captcha', 'ads', 'debug', 'layout'],
  ['ui', 'adapters'],
  ['core'],
]

/** The floors as docs/architecture.md lists them. */
export const floorsLine = floors.map((areas) => areas.map((area) => `\`${area}\``).join(', ')).join(' > ')

const floorOf = (area) => floors.findIndex((areas) => areas.includes(area))

/** The area of a file of `src`; `undefined` for files of no area (`src/main.tsx`, styles, tests' helpers). */
export const areaOf = (path) => {
  const area = /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? /^src\/([^/]+)\//.exec(path)?.[1]
  return area === undefined || ['testing', 'styles'].includes(area) ? undefined : area
}

const imported = /\b(?:from|import)\s*\(?\s*['"]((?:\.\.?\/)[^'"]+)['"]/g

/** Each import of the file that does not go down, as a sentence. */
export const floorProblems = (path, text) => {
  const area = areaOf(path)
  if (area === undefined) return []
  if (floorOf(area) < 0) return [`${path}: ${area} has no floor yet; give it one in scripts/lib/floors.mjs`]
  return [...text.matchAll(imported)]
    .map(([, address]) => join(dirname(path), address).replaceAll('\\', '/'))
    .filter((target) => {
      const other = areaOf(target)
      return other !== undefined && other !== area && floorOf(other) >= 0 && floorOf(other) <= floorOf(area)
    })
    .map(
      (target) =>
        `${path}: imports ${target}, and ${areaOf(target)} is not below ${area}; pass it as a prop, or move what both need down`,
    )
}
