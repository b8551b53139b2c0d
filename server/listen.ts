/** Listens for requests; on shutdown, lets requests that write finish. */
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Effect, type Scope } from 'effect'
import { CannotStart } from './config.ts'
import { type BodyPatience, limitBody } from './http/limitBody.ts'
import type { makeApp } from './http/makeApp.ts'
import { type OpenRequests, openRequests } from './turns.ts'

/** How long the server waits for its callers, in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headers: number
  readonly body: BodyPatience
  /** For the next request of a connection. */
  readonly idle: number
  /** At shutdown: for requests that read, and for requests that write. */
  readonly reading: number
  readonly writing: number
}

/** Shorter than the time after which its temporary folder counts as left over. */
const uploadLongest = 50 * 60_000

const usualPatience: Patience = {
  headers: 30_000,
  body: { whole: 30_000, upload: { least: 16 * 1024, span: 30_000, longest: uploadLongest } },
  // Longer than a proxy keeps a connection (Caddy 120 s, nginx 60 s): one that is closed just as a request comes loses it.
  idle: 130_000,
  reading: 500,
  writing: 3500,
}

/** Most bytes of all headers of a request together. */
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
        keepAliveTimeout: patience.idle,
        // Node has one timeout for all bodies; limitBody sets one per kind.
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

/** Interval of checks for idle connections at shutdown, in milliseconds. */
const lookEvery = 20

/**
 * Stops accepting, finishes the writes, and closes the rest. Connections that become idle meanwhile are closed too;
 * otherwise they would stay open for the client's next request.
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

/** Serves the app for as long as the scope lasts. Returns the port, a free one if 0 was given. */
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
