/** Serves the media store: files by id, never by path. A file with an id never changes. */
import { join } from 'node:path'
import { Effect } from 'effect'
import { receiveUpload } from '../media/handlers/receiveUpload.ts'
import { failure } from './answers.ts'
import type { Run } from './api.ts'
import { jsonResponse } from './compressed.ts'
import { exitResponse } from './exitResponse.ts'
import { fileResponse } from './files.ts'
import { requestIdOf, withRequestLog } from './requestLog.ts'
import { mediaHeaders, securityHeaders } from './securityHeaders.ts'

const idShape = /^\/media\/([A-Za-z0-9_-]{1,80}(?:\.[a-z0-9]{2,5})?)$/

/** Serves `/media/{id}`. `folder` is the media store. */
export const makeMedia =
  (folder: string) =>
  async (request: Request): Promise<Response> => {
    const id = idShape.exec(new URL(request.url).pathname)?.[1]
    const headers = { ...mediaHeaders, 'cache-control': 'public, max-age=31536000, immutable' }
    const file = id === undefined ? undefined : await fileResponse(request, join(folder, id), headers)
    return (
      file ??
      new Response('There is no such file.', {
        status: 404,
        headers: { ...mediaHeaders, 'content-type': 'text/plain; charset=utf-8' },
      })
    )
  }

/** The address for file uploads. It belongs to the media hosts, which here are this server. */
export const uploadPath = '/api/upload'

/** Serves uploads. `folder` is the media store; `log` gets internal failures. */
export const makeUploads =
  (folder: string, run: Run, log: (line: string) => void) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST')
      return jsonResponse(failure(`${uploadPath} does not answer ${request.method}.`), null, 405, securityHeaders)
    // A response that its row cannot encode is a bug of the server, not of the request.
    const handler = receiveUpload(request, folder).pipe(Effect.catchTag('SchemaError', Effect.die))
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
