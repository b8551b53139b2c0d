/** The files of a rendered page: the style sheets with its classes, and the scripts of the same parts. Read once from the build. */
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
const classesOf = /\bclass="([^"]*)"/g

export interface PageParts {
  readonly styles: ReadonlyArray<string>
  readonly scripts: ReadonlyArray<string>
}

/** From a page's HTML to its files, in the order of their names. */
export const makePageParts = (clientDir: string): ((html: string) => PageParts) => {
  const path = join(clientDir, '.vite', 'manifest.json')
  const rows = existsSync(path) ? Object.values(Schema.decodeUnknownSync(Manifest)(readFileSync(path, 'utf8'))) : []
  const styles = [...new Set(rows.flatMap(({ css = [] }) => css))].toSorted()
  const styleOf = new Map(
    styles.flatMap((file) =>
      [...readFileSync(join(clientDir, file), 'utf8').matchAll(classIn)].map(([, name = '']) => [name, file] as const),
    ),
  )
  return (html) => {
    const used = new Set<string>()
    for (const [, names = ''] of html.matchAll(classesOf)) for (const name of names.split(' ')) used.add(name)
    const found = new Set([...used].flatMap((name) => styleOf.get(name) ?? []))
    const isUsed = ({ css = [] }: { readonly css?: ReadonlyArray<string> }): boolean =>
      css.some((file) => found.has(file))
    return {
      styles: [...found].toSorted(),
      scripts: rows
        .filter(isUsed)
        .map(({ file }) => file)
        .toSorted(),
    }
  }
}
