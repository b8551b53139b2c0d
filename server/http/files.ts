/**
 * Sends files: with validators, ranges (for seeking in videos), HEAD, and the build's precompressed version if there is
 * one.
 */
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { encodingsTaken } from './compressed.ts'
import { namesTag, webStream } from './entityTags.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
}

const endings = { br: '.br', gzip: '.gz' } as const

const fileAt = async (path: string): Promise<Stats | undefined> => {
  try {
    const found = await stat(path)
    return found.isFile() ? found : undefined
  } catch {
    return undefined
  }
}

interface Range {
  readonly start: number
  readonly end: number
}

/** The one range requested; `unmet` if it is outside the file; undefined to send the whole file. */
const rangeOf = (header: string | null, size: number): Range | 'unmet' | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unmet' : { start, end }
}

const bodyOf = (path: string, method: string, range: Range): BodyInit | null => {
  if (method === 'HEAD' || range.end < range.start) return null
  return webStream(createReadStream(path, range))
}

/** Sends a file, or returns undefined if there is none. `headers` are those that depend on the file's purpose. */
export const fileResponse = async (
  request: Request,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> => {
  const original = await fileAt(path)
  if (original === undefined) return undefined
  const range = rangeOf(request.headers.get('range'), original.size)
  let sent = { path, stats: original, encoding: '' }
  for (const encoding of range === undefined ? encodingsTaken(request.headers.get('accept-encoding')) : []) {
    const stats = await fileAt(path + endings[encoding])
    if (stats === undefined) continue
    sent = { path: path + endings[encoding], stats, encoding }
    break
  }
  const size = sent.stats.size
  const etag = `"${size.toString(36)}-${Math.round(sent.stats.mtimeMs).toString(36)}${sent.encoding}"`
  const common = {
    ...headers,
    etag,
    vary: 'accept-encoding',
    'accept-ranges': 'bytes',
    'content-type': contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
    ...(sent.encoding === '' ? {} : { 'content-encoding': sent.encoding }),
  }
  if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: common })
  if (range === 'unmet')
    return new Response(null, { status: 416, headers: { ...common, 'content-range': `bytes */${size}` } })
  const part = range ?? { start: 0, end: size - 1 }
  const partHeaders = range === undefined ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }
  return new Response(bodyOf(sent.path, request.method, part), {
    status: range === undefined ? 200 : 206,
    headers: { ...common, ...partHeaders, 'content-length': String(part.end - part.start + 1) },
  })
}
