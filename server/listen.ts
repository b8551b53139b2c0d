/** Listens for requests, and on closing lets those that write finish. */
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Effect, type Scope } from 'effect'
import { CannotStart } from './config.ts'
import { type BodyPatience, limitBody } from './http/limitBody.ts'
import type { makeApp } from './http/makeApp.ts'
import { type OpenRequests, openRequests } from './openRequests.ts'

/** How long the server waits for its callers, in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number
  readonly body: BodyPatience
  /** When it closes: for what is being read, and for what is being written. */
  readonly reading: number
  readonly writing: number
}

const usualPatience: Patience = {
  headers: 30_000,
  body: { whole: 30_000, upload: { least: 16 * 1024, span: 30_000 } },
  reading: 500,
  writing: 3500,
}

/** All headers of a request together may have so many bytes. */
const headerBytesMost = 16 * 1024

const sentences: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use: stop the program that holds it, or choose another with PORT=4180.`,
  EACCES: (port) => `Port ${port} may not be used by this user: choose another with PORT=4180.`,
}

const opened = (app: ReturnType<typeof makeApp>, port: number, host: string, patience: Patience) =>
  Effect.callback<Server, CannotStart>((resume) => {
    const answer = getRequestListener(app.fetch, host === '' ? {} : { hostname: host })
    const server = createServer(
      {
        maxHeaderSize: headerBytesMost,
        headersTimeout: patience.headers,
        // One time for all bodies: limitBody has two.
        requestTimeout: 0,
        connectionsCheckingInterval: patience.headers / 6,
      },
      (incoming, outgoing) => {
        limitBody(incoming, outgoing, patience.body)
        void answer(incoming, outgoing)
      },
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? '']?.(port) ?? `The server cannot listen: ${error.message}`
      resume(Effect.fail(new CannotStart({ sentence })))
    })
    server.listen(port, ...(host === '' ? [] : [host]), () => resume(Effect.succeed(server)))
  })

/** How often it is looked whether connections have become idle, in milliseconds. */
const lookEvery = 20

/**
 * Stops accepting, finishes what is being written, and closes the rest. A connection that becomes idle meanwhile would otherwise be kept for
 * its client's next request.
 */
const closed = (server: Server, requests: OpenRequests, patience: Patience) =>
  Effect.callback<void>((resume) => {
    const look = setInterval(() => server.closeIdleConnections(), lookEvery)
    const reading = setTimeout(requests.cutReading, patience.reading)
    const writing = setTimeout(() => server.closeAllConnections(), patience.writing)
    server.close(() => {
      clearInterval(look)
      clearTimeout(reading)
      clearTimeout(writing)
      resume(Effect.void)
    })
  })

/** Serves the app for as long as the scope lasts; answers the port, which is a free one where 0 was asked for. */
export const listen = Effect.fnUntraced(function* (
  app: ReturnType<typeof makeApp>,
  port: number,
  host = '',
  patience = usualPatience,
): Effect.fn.Return<number, CannotStart, Scope.Scope> {
  const requests = openRequests()
  const server = yield* Effect.acquireRelease(opened(app, port, host, patience), (each) =>
    closed(each, requests, patience),
  )
  server.on('request', requests.add)
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
})
