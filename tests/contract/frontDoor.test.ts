// The pages that a newcomer reads first: what they link to, name and tell you to run exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './support/anchorOf.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/behaviour/README.md',
  'docs/decisions/README.md',
].concat(
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
)

const textOf = (page: string): string => readFileSync(page, 'utf8')

/** Without code blocks: those show other people's configuration, and code that does not exist yet. */
const proseOf = (page: string): string => textOf(page).replaceAll(/^ *```[^]*?^ *```$/gm, '')

const all = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

const hasHeading = (page: string, anchor: string): boolean =>
  all(proseOf(page), /^#{1,6} (.+)$/gm)
    .map(anchorOf)
    .includes(anchor)

const linkProblem = (page: string, link: string): string | undefined => {
  if (/^(?:https?|mailto):/.test(link)) return undefined
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(target)) return `${link}: ${target} does not exist`
  return anchor === undefined || hasHeading(target, anchor) ? undefined : `${link}: there is no such heading`
}

/** A path in backticks. One with `*` or `<area>` stands for several: only the folder before that is checked. */
const namedPath =
  /`((?:bench|commands|public|schemas|scripts|server|signals|src|tests|docs|\.ci|\.vscode|\.github)\/[^\s`]*)`/g

/** Of a path that stands for several, the folder that they share. */
const checkable = (path: string): string => path.replace(/[^/]*[*<{#:][^]*$/, '')

const missingIn = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  paths.map(checkable).filter((path) => !existsSync(path))

/** The paths in the commands that a page tells you to type. */
const typedPath = /^(?:npx|npm) [^\n]*?((?:bench|commands|scripts|server|signals|src|tests)\/[\w./-]+)/gm

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

describe.each(pages)('%s', (page) => {
  it('links to files and headings that exist', () => {
    const links = all(proseOf(page), /\]\(([^)\s]+)\)/g)
    expect(links.map((link) => linkProblem(page, link)).filter((problem) => problem !== undefined)).toEqual([])
  })

  it('names files and folders that exist', () => {
    expect(missingIn(all(proseOf(page), namedPath))).toEqual([])
    expect(missingIn(all(textOf(page), typedPath))).toEqual([])
  })

  it('tells you to run only commands that package.json has', () => {
    const run = all(textOf(page), /\bnpm run (?:-s )?([a-z][\w:-]*)/g)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
  })
})

it('the check of links finds a missing file and a missing heading', () => {
  expect(linkProblem('README.md', 'docs/nothing.md')).toContain('does not exist')
  expect(linkProblem('README.md', 'docs/architecture.md#nothing')).toContain('no such heading')
  expect(linkProblem('docs/writing.md', 'error-catalogue.md')).toBeUndefined()
})

it('the check of paths finds a missing file, and reads a path that stands for several up to its first open part', () => {
  expect(missingIn(all('see `src/nothing.ts`, `src/ui/` and `npm`', namedPath))).toEqual(['src/nothing.ts'])
  expect(missingIn(all('npx vitest run --project=dom src/nothing.test.tsx -t it', typedPath))).toHaveLength(1)
  expect(missingIn(['src/features/<area>/screens/', 'commands/**/*.gen.ts'])).toEqual([])
  expect(missingIn(['src/nothing/<area>/'])).toEqual(['src/nothing/'])
})
