/**
 * Uploads by XMLHttpRequest, because fetch reports no upload progress. Sends no keys: a token authorises the upload.
 */
import { Effect } from 'effect'
import { RequestId } from '../../commands/kernel/withoutTokens.ts'
import type { WireAnswer, WireRequest } from '../../commands/ports/Transport.ts'
import { Offline } from '../../schemas/Failure.ts'
import { retryAfter } from './httpTransport.ts'

const formOf = (input: WireRequest['input']): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, value)
  return form
}

/** Sends a multipart request to `origin` ('' for the page's own). Interrupting it aborts the upload. */
export const xhrUpload = (
  { path, input }: WireRequest,
  origin: string,
  onProgress: (part: number) => void,
): Effect.Effect<WireAnswer, Offline> =>
  Effect.flatMap(RequestId, (id) =>
    Effect.callback<WireAnswer, Offline>((resume) => {
      const request = new XMLHttpRequest()
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const wait = retryAfter(request.getResponseHeader('Retry-After'))
        resume(Effect.succeed({ status: request.status, text: request.responseText, retryAfter: wait }))
      })
      request.addEventListener('error', () => resume(Effect.fail(new Offline())))
      request.open('POST', `${origin}${path}`)
      // Another server would have to be asked first whether it takes such a header.
      if (origin === '' && id !== undefined) request.setRequestHeader('X-Request-Id', id)
      request.send(formOf(input))
      return Effect.sync(() => request.abort())
    }),
  )
