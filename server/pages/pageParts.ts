/**
 * The files of a rendered page: the style sheets with its classes, and the scripts of the same parts. Read once from the
 * build.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Schema } from 'effect'

const Manifest = Schema.fromJsonString(
  Schema.Record(
    Schema.String,
    Schema.Struct({ file: Schema.String, css: Schema.optionalKey(Schema.Array(Schema.String)) }),
  ),
)

const classIn = /\.(-?[A-Za-z_][\w-]*)/g
const classes = /\bclass="[^"]*"/g

/** A file whose content is written into the page, which saves a round to the server before anything is shown. */
export interface InlineFile {
  /** Its path in the build. */
  readonly file: string
  readonly text: string
  /** The text in UTF-8, as it is in each page. */
  readonly bytes: Buffer
  /** By which the page's policy allows it. */
  readonly hash: string
}

export interface PageParts {
  readonly styles: ReadonlyArray<InlineFile>
  readonly scripts: ReadonlyArray<string>
}

/** Fails if the text would end its own element. */
const inlineFile = (clientDir: string, file: string): InlineFile => {
  const text = readFileSync(join(clientDir, file), 'utf8')
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error(`${file} cannot be written into a page.`)
  return {
    file,
    text,
    bytes: Buffer.from(text),
    hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }
}

/** The script that runs before anything is painted; `undefined` in a build without it. */
export const earlyScript = (clientDir: string): InlineFile | undefined =>
  existsSync(join(clientDir, 'early.js')) ? inlineFile(clientDir, 'early.js') : undefined

/** Finds the files that a page's HTML needs, sorted by name. */
export const makePageParts = (clientDir: string): ((html: string) => PageParts) => {
  const path = join(clientDir, '.vite', 'manifest.json')
  const rows = existsSync(path) ? Object.values(Schema.decodeUnknownSync(Manifest)(readFileSync(path, 'utf8'))) : []
  const styles = [...new Set(rows.flatMap(({ css = [] }) => css))].toSorted().map((file) => inlineFile(clientDir, file))
  const styleOf = new Map(
    styles.flatMap(({ file, text }) => [...text.matchAll(classIn)].map(([, name = '']) => [name, file] as const)),
  )
  const index = join(clientDir, 'index.html')
  const linked = existsSync(index) ? readFileSync(index, 'utf8') : ''
  return (html) => {
    // Most elements have the same classes as another one.
    const used = new Set([...new Set(html.match(classes))].flatMap((each) => each.slice(7, -1).split(' ')))
    const found = new Set([...used].flatMap((name) => styleOf.get(name) ?? []))
    const isUsed = ({ css = [] }: { readonly css?: ReadonlyArray<string> }): boolean =>
      css.some((file) => found.has(file))
    return {
      // Every screen needs the files that the app's empty page links.
      styles: styles.filter(({ file }) => linked.includes(file) || found.has(file)),
      scripts: rows
        .filter(isUsed)
        .map(({ file }) => file)
        .toSorted(),
    }
  }
}
