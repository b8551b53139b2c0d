/** Serves the media store: files by id, never by path. A file with an id never changes. */
import { Effect, Exit } from 'effect'
import { receiveUpload } from '../media/handlers/receiveUpload.ts'
import { MediaStore, type OpenFile, rangeAsked } from '../media/MediaStore.ts'
import { inCurrentSpan } from '../WorkSpan.ts'
import { failure } from './answers.ts'
import type { Run } from './api.ts'
import { jsonResponse } from './compressed.ts'
import { exitResponse } from './exitResponse.ts'
import { contentTypeOf } from './files.ts'
import { onMediaOrigin } from './mediaOrigin.ts'
import { namesTag } from './ReadyAnswer.ts'
import { logOf, requestIdOf, withRequestLog } from './requestLog.ts'
import { mediaHeaders, securityHeaders } from './securityHeaders.ts'

const idShape = /^\/media\/([A-Za-z0-9_-]{1,80}(?:\.[a-z0-9]{2,5})?)$/

const text = { ...mediaHeaders, 'content-type': 'text/plain; charset=utf-8' }

/** Opens the file that a request names. A caller that has it, or asks for its headers only, needs no bytes. */
const asked = Effect.fnUntraced(function* (id: string, request: Request) {
  const media = yield* MediaStore
  const range = rangeAsked(request.headers.get('range'))
  if (range === undefined && (request.method === 'HEAD' || request.headers.has('if-none-match'))) {
    const file = yield* media.head(id)
    const part = file && { start: 0, end: file.bytes - 1 }
    const isKnown = file !== undefined && namesTag(request.headers.get('if-none-match'), tagOf(file))
    if (request.method === 'HEAD' || isKnown || file === undefined) return file && { file, part, body: null }
  }
  return yield* media.open(id, range)
})

const tagOf = ({ bytes, modified }: OpenFile['file']): string =>
  `"${bytes.toString(36)}-${Math.round(modified).toString(36)}"`

const responseOf = (request: Request, { file, part, body }: OpenFile): Response => {
  const etag = tagOf(file)
  const common = {
    ...mediaHeaders,
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'bytes',
    'content-type': contentTypeOf(file.name),
  }
  const withoutBody = (status: number, more: Readonly<Record<string, string>> = {}): Response => {
    void body?.cancel()
    return new Response(null, { status, headers: { ...common, ...more } })
  }
  if (namesTag(request.headers.get('if-none-match'), etag)) return withoutBody(304)
  if (part === undefined) return withoutBody(416, { 'content-range': `bytes */${file.bytes}` })
  const isPart = rangeAsked(request.headers.get('range')) !== undefined
  const headers = {
    ...(isPart ? { 'content-range': `bytes ${part.start}-${part.end}/${file.bytes}` } : {}),
    'content-length': String(part.end - part.start + 1),
  }
  const status = isPart ? 206 : 200
  return request.method === 'HEAD'
    ? withoutBody(status, headers)
    : new Response(body, { status, headers: { ...common, ...headers } })
}

/** Serves `/media/{id}`. */
export const makeMedia =
  (run: Run, log: (line: string) => void) =>
  async (request: Request): Promise<Response> => {
    const id = idShape.exec(new URL(request.url).pathname)?.[1]
    if (id === undefined) return new Response('There is no such file.', { status: 404, headers: text })
    const exit = await run(inCurrentSpan(asked(id, request)), request.signal)
    if (Exit.isFailure(exit)) {
      if (!request.signal.aborted)
        logOf(request, log)(`A file of the media store could not be read: ${String(exit.cause)}`)
      const headers = { ...text, 'retry-after': '10', 'cache-control': 'no-store' }
      return new Response('The file cannot be loaded right now.', { status: 503, headers })
    }
    return exit.value === undefined
      ? new Response('There is no such file.', { status: 404, headers: text })
      : responseOf(request, exit.value)
  }

/** The address for file uploads. It belongs to the media hosts, which here are this server. */
export const uploadPath = '/api/upload'

/** Serves uploads. `folder` is for temporary files; `log` gets internal failures. */
export const makeUploads =
  (folder: string, run: Run, log: (line: string) => void, mediaOrigin: string) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST')
      return jsonResponse(failure(`${uploadPath} does not answer ${request.method}.`), null, 405, securityHeaders)
    // A response that its row cannot encode is a bug of the server, not of the request.
    const handler = receiveUpload(request, folder).pipe(
      Effect.catchTag('SchemaError', Effect.die),
      Effect.map((answer) => onMediaOrigin(answer, mediaOrigin)),
    )
    const exit = await run(withRequestLog(request, handler))
    const response = await exitResponse(
      exit,
      new Headers(),
      `POST ${uploadPath} (request ${requestIdOf(request)})`,
      log,
    )
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }
