/**
 * Sends files: with validators, ranges (for seeking in videos), HEAD, and the build's precompressed version if there is
 * one.
 */
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { webStream } from '../media/fileErrors.ts'
import { type Part, partOf, rangeAsked } from '../media/MediaStore.ts'
import { encodingsTaken } from './compressed.ts'
import { namesTag } from './ReadyAnswer.ts'

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

/** The content type of a file, by the end of its name. */
export const contentTypeOf = (name: string): string =>
  contentTypes[extname(name).toLowerCase()] ?? 'application/octet-stream'

const endings = { br: '.br', gzip: '.gz' } as const

const fileAt = async (path: string): Promise<Stats | undefined> => {
  try {
    const found = await stat(path)
    return found.isFile() ? found : undefined
  } catch {
    return undefined
  }
}

const bodyOf = (path: string, method: string, range: Part): BodyInit | null => {
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
  const range = rangeAsked(request.headers.get('range'))
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
    'content-type': contentTypeOf(path),
    ...(sent.encoding === '' ? {} : { 'content-encoding': sent.encoding }),
  }
  if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: common })
  const part = partOf(range, size)
  if (part === undefined)
    return new Response(null, { status: 416, headers: { ...common, 'content-range': `bytes */${size}` } })
  const partHeaders = range === undefined ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }
  return new Response(bodyOf(sent.path, request.method, part), {
    status: range === undefined ? 200 : 206,
    headers: { ...common, ...partHeaders, 'content-length': String(part.end - part.start + 1) },
  })
}
