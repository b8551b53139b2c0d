/**
 * Requests whose body does not arrive are closed: whoever sends a byte now and then would otherwise hold a connection, and what is open for
 * it, as long as they like. Headers have Node's own limit. What Node has for bodies is one time for all, and a film over a slow line takes longer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure } from './envelope.ts'
import { uploadPath } from './uploads.ts'

export interface BodyPatience {
  /** How long the body of a call may take altogether, in milliseconds. */
  readonly whole: number
  /** Of an upload, at least so many bytes must come in each span of so many milliseconds. */
  readonly upload: { readonly least: number; readonly span: number }
}

const answer = JSON.stringify(failure('The request took too long to arrive. Please try again.'))

/** In full and at once: the handler may be waiting for the very body that does not come. */
const response = [
  'HTTP/1.1 408 Request Timeout',
  'connection: close',
  'content-type: application/json',
  'x-content-type-options: nosniff',
  `content-length: ${Buffer.byteLength(answer)}`,
  '',
  answer,
].join('\r\n')

const close = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
  if (socket.destroyed) return
  if (headersSent) socket.destroy()
  else {
    socket.end(response)
    socket.destroySoon()
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** To be called with each request as it begins. */
export const limitBody = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { whole, upload }: BodyPatience,
): void => {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  const isUpload = incoming.url?.startsWith(uploadPath) === true
  let received = socket.bytesRead
  const timer = setInterval(
    () => {
      if (incoming.complete || socket.destroyed) {
        clearInterval(timer)
        return
      }
      const isProgress = socket.bytesRead - received >= upload.least
      // What arrived and was not read yet is the server's own delay.
      const isOurDelay = incoming.readableLength > 0
      received = socket.bytesRead
      if (isUpload && (isProgress || isOurDelay)) return
      clearInterval(timer)
      close(incoming, outgoing)
    },
    isUpload ? upload.span : whole,
  )
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}
