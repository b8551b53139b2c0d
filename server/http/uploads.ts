/** The address for file uploads. It belongs to the media hosts, which here are this server. */
import { Effect } from 'effect'
import { receiveUpload } from '../media/handlers/receiveUpload.ts'
import type { Run } from './api.ts'
import { jsonResponse } from './compressed.ts'
import { failure } from './envelope.ts'
import { exitResponse } from './exitResponse.ts'
import { requestIdOf } from './requestId.ts'
import { withRequestLog } from './requestLog.ts'
import { securityHeaders } from './securityHeaders.ts'

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
    const response = await exitResponse(exit, null, `POST ${uploadPath} (request ${requestIdOf(request)})`, log)
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }
