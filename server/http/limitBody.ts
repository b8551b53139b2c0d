/**
 * Closes requests whose body arrives too slowly: a client that sends a byte now and then would hold a connection and
 * its resources for as long as it likes. Node limits the time for headers itself, but has only one limit for all
 * bodies, and a video over a slow line takes longer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure } from './answers.ts'
import { uploadPath } from './media.ts'

export interface BodyPatience {
  /** Timeout of the body of a call, in milliseconds. */
  readonly whole: number
  /** For uploads: the least bytes that must arrive in each span, and the longest time for all of it, in milliseconds. */
  readonly upload: { readonly least: number; readonly span: number; readonly longest: number }
}

const answer = JSON.stringify(failure('The request took too long to arrive. Please try again.'))

/** Written directly: the handler may be waiting for the very body that does not arrive. */
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

/** Call with each request when it starts. */
export const limitBody = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { whole, upload }: BodyPatience,
): void => {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  const isUpload = incoming.url?.startsWith(uploadPath) === true
  let received = socket.bytesRead
  let spent = 0
  const timer = setInterval(
    () => {
      if (incoming.complete || socket.destroyed) {
        clearInterval(timer)
        return
      }
      const isProgress = socket.bytesRead - received >= upload.least
      // Bytes that arrived but were not read yet are the server's own delay.
      const isOurDelay = incoming.readableLength > 0
      received = socket.bytesRead
      spent += upload.span
      if (isUpload && spent < upload.longest && (isProgress || isOurDelay)) return
      clearInterval(timer)
      close(incoming, outgoing)
    },
    isUpload ? upload.span : whole,
  )
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}
