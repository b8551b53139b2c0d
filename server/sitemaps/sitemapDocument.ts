/** Writes sitemaps, slice by slice, so that other requests are answered in between. */
import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { SitemapKind, SitemapRow } from './sitemapRows.ts'

/** The address of a part, below the root: a sitemap may list only what is below its own folder. */
export const partPath = (kind: SitemapKind, part: number): string => `/sitemap-${kind}-${part}.xml`

/** Rows of the slice after a row with this id. */
export type ReadSlice = (after: number) => Promise<ReadonlyArray<SitemapRow>>

const items = async function* (first: ReadonlyArray<SitemapRow>, read: ReadSlice) {
  for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0))
    for (const { path, changedAt } of rows) yield { url: path, lastmod: new Date(changedAt).toISOString() }
}

/** The addresses of a part; `undefined` if it has none. `origin` is the public address of the site. */
export const sitemapDocument = async (read: ReadSlice, origin: string): Promise<Buffer | undefined> => {
  const first = await read(0)
  if (first.length === 0) return undefined
  const xmlns = { news: false, xhtml: false, image: false, video: false }
  return streamToPromise(Readable.from(items(first, read)).pipe(new SitemapStream({ hostname: origin, xmlns })))
}

/** The index of parts. */
export const sitemapIndex = (paths: ReadonlyArray<string>, origin: string): Promise<Buffer> =>
  streamToPromise(Readable.from(paths.map((path) => ({ url: origin + path }))).pipe(new SitemapIndexStream()))
