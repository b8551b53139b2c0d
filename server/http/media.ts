/** Serves the media store: files by id, never by path. A file with an id never changes. */
import { join } from 'node:path'
import { fileResponse } from './files.ts'
import { mediaHeaders } from './securityHeaders.ts'

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
