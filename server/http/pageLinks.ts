/**
 * The files of a page's first screen, and the `Link` header with them, so that the browser fetches them in one round
 * instead of finding each in the one before it. docs/decisions/0006-what-the-first-visit-loads.md.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Schema } from 'effect'

/** The bundler's list of its files; names of chunks are those of scripts/vite/chunkNames.ts. */
const Manifest = Schema.fromJsonString(
  Schema.Record(
    Schema.String,
    Schema.Struct({
      file: Schema.String,
      name: Schema.optionalKey(Schema.String),
      imports: Schema.optionalKey(Schema.Array(Schema.String)),
      css: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
  ),
)
type Manifest = typeof Manifest.Type

/** The chunk of screens below the first word of an address; a feed's otherwise. */
const chunkOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: 'post',
    u: 'profile',
    search: 'search',
    settings: 'settings',
    messages: 'messages',
    message: 'messages',
    saved: 'profile',
    login: 'account',
    registration: 'account',
    communities: 'community',
    queue: 'moderation',
    debug: 'debug',
  }),
)

/** The chunk that has the screen at this path. */
export const screenChunk = (path: string): string => {
  const [first = '', , third = ''] = path.slice(1).split('/')
  if (first !== 'c') return chunkOfWord.get(first) ?? 'feed'
  if (third === 'config') return 'community-settings'
  if (third === 'about' || third === 'wiki') return 'community'
  if (third === 'logs' || third === 'ban') return 'moderation'
  return chunkOfWord.get(third) ?? 'feed'
}

/** The files of a chunk and of all that it imports, style sheets first. */
const filesOf = (chunk: string, manifest: Manifest): ReadonlyArray<string> => {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.name === chunk))
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  const rows = [...keys].flatMap((key) => manifest[key] ?? [])
  return [...new Set([...rows.flatMap(({ css = [] }) => css), ...rows.map(({ file }) => file)])]
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`

/** Reads the build once. The files of the screen at a path; empty where the build says nothing about it. */
export const makeScreenFiles = (clientDir: string): ((path: string) => ReadonlyArray<string>) => {
  const path = join(clientDir, '.vite', 'manifest.json')
  if (!existsSync(path)) return () => []
  const manifest = Schema.decodeUnknownSync(Manifest)(readFileSync(path, 'utf8'))
  const files = new Map<string, ReadonlyArray<string>>()
  return (address) => {
    const chunk = screenChunk(address)
    const known = files.get(chunk) ?? filesOf(chunk, manifest)
    files.set(chunk, known)
    return known
  }
}

/** The header of a page with these files; '' for none. */
export const linkHeader = (files: ReadonlyArray<string>): string => files.map(linkTo).join(', ')
