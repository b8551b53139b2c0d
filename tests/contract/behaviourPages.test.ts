// The pages about behaviour: what the code cites exists, and so does what the pages name.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './support/anchorOf.ts'

const folder = 'docs/behaviour'
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))

const textOf = (page: string): string => readFileSync(`${folder}/${page}`, 'utf8')

const headingsOf = (page: string): ReadonlyArray<string> =>
  Array.from(textOf(page).matchAll(/^#{2,} (.+)$/gm), ([, heading]) => anchorOf(heading ?? ''))

const anchors = new Map(pages.map((page) => [page, new Set(headingsOf(page))]))

/** Whether a page exists and, with an anchor, has that heading. */
const isThere = (page: string, anchor: string | undefined): boolean =>
  anchors.has(page) && (anchor === undefined || anchors.get(page)?.has(anchor) === true)

const sources = ['bench', 'commands', 'public', 'schemas', 'scripts', 'server', 'signals', 'src', 'tests'].flatMap(
  (place) =>
    readdirSync(place, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs|css)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
)

const citation = /docs\/behaviour\/([\w-]+\.md)(?:#([\w-]+))?/g

describe('a citation of a behaviour page', () => {
  it('names a page and a heading that exist', () => {
    const broken = sources.flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(citation), ([cited, page = '', anchor]) =>
        isThere(page, anchor) ? [] : [`${path}: ${cited}`],
      ).flat(),
    )
    expect(broken).toEqual([])
  })

  it('is not replaced by a section of a document that this repository does not hold', () => {
    const section = /\bdocument \d+, sections? \d/i
    /** A comment's lines as one. */
    const joined = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*|\/\/)? */g, ' ')
    expect(sources.filter((path) => section.test(joined(readFileSync(path, 'utf8'))))).toEqual([])
  })
})

/** The code without its tests, as one text in which a sentence that is broken over two lines can be found. */
const code = sources
  .filter((path) => /^(?:commands|schemas|server|signals|src)\/(?:.+\/)?[^/]+(?<!\.test)\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')
  .replaceAll("\\'", "'")

/** What a page quotes as being on screen. A quotation with a number or `{name}` in it is an example of a template. */
const quotedIn = (page: string): ReadonlyArray<string> =>
  textOf(page)
    .split(/\n\n|\n(?=[-|])/)
    .map((block) => block.replaceAll(/\s+/g, ' ').replaceAll(/`[^`]*`/g, '``'))
    .flatMap((block) =>
      Array.from(
        block.matchAll(/(?<=^|[\s(|])'(\p{Lu}(?:[^']|'(?=[a-z]))*)'(?=[\s.,;:)|]|$)/gu),
        ([, quoted]) => quoted ?? '',
      ),
    )
    .filter((quoted) => !/[\d{}]|\.\.\./.test(quoted))

it('the pages quote sentences', () => {
  expect(pages.flatMap(quotedIn).length).toBeGreaterThan(400)
})

describe.each(pages)('docs/behaviour/%s', (page) => {
  it('has each heading once', () => {
    const headings = headingsOf(page)
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  })

  it('links to pages, headings and decision records that exist', () => {
    const broken = Array.from(textOf(page).matchAll(/\]\(([^)#\s]*)(?:#([\w-]+))?\)/g)).flatMap(
      ([link, path = '', anchor]) => {
        if (path.startsWith('http')) return []
        if (path === '') return isThere(page, anchor) ? [] : [link]
        if (path.includes('/')) return existsSync(`${folder}/${path}`) ? [] : [link]
        return isThere(path, anchor) ? [] : [link]
      },
    )
    expect(broken).toEqual([])
  })

  it('quotes only sentences that the code has', () => {
    expect(quotedIn(page).filter((quoted) => !code.includes(quoted))).toEqual([])
  })

  it('names files and folders of code that exist', () => {
    const named = Array.from(
      textOf(page).matchAll(/`((?:bench|commands|public|schemas|scripts|server|signals|src|tests)\/[\w./$-]*)`/g),
      ([, path = '']) => path,
    )
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })
})
