// The decision records: the index lists each by its title, each has the common shape, and the code cites only those.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const index = readFileSync(`${folder}/README.md`, 'utf8')

const sources = ['bench', 'commands', 'public', 'schemas', 'scripts', 'server', 'signals', 'src', 'tests'].flatMap(
  (place) =>
    readdirSync(place, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs|css)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
)

describe('a citation in the code', () => {
  it('of a decision record names a file that exists', () => {
    const missing = sources.flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(/docs\/decisions\/(\d[\w-]*)/g), ([, name = '']) => `${name}.md`)
        .filter((name) => !records.includes(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})

describe.each(records)('docs/decisions/%s', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? []

  it('is in the index under its number and title', () => {
    expect(Number(number)).toBe(Number(name.slice(0, 4)))
    expect(index).toContain(`| [${number}](${name}) | ${title} |`)
  })

  it('has a status, a context and a choice', () => {
    const parts = ['**Status:** ', '## Context\n', '## Choice\n'].filter((part) => !text.includes(part))
    expect(parts).toEqual([])
  })
})
