/** Listens for requests, and on closing lets those under way finish. */
import { type ServerType, serve } from '@hono/node-server'
import { Effect, type Scope } from 'effect'
import { CannotStart } from './config.ts'
import type { makeApp } from './http/makeApp.ts'

/** How long requests under way may still take when the server closes, in milliseconds. */
const patience = 3000

const sentences: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use: stop the program that holds it, or choose another with PORT=4180.`,
  EACCES: (port) => `Port ${port} may not be used by this user: choose another with PORT=4180.`,
}

const opened = (app: ReturnType<typeof makeApp>, port: number, host: string) =>
  Effect.callback<ServerType, CannotStart>((resume) => {
    const server = serve({ fetch: app.fetch, port, ...(host === '' ? {} : { hostname: host }) }, () => {
      resume(Effect.succeed(server))
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? '']?.(port) ?? `The server cannot listen: ${error.message}`
      resume(Effect.fail(new CannotStart({ sentence })))
    })
  })

const closed = (server: ServerType) =>
  Effect.callback<void>((resume) => {
    const deadline = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience)
    server.close(() => {
      clearTimeout(deadline)
      resume(Effect.void)
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })

/** Serves the app for as long as the scope lasts; answers the port, which is a free one where 0 was asked for. */
export const listen = Effect.fnUntraced(function* (
  app: ReturnType<typeof makeApp>,
  port: number,
  host = '',
): Effect.fn.Return<number, CannotStart, Scope.Scope> {
  const server = yield* Effect.acquireRelease(opened(app, port, host), closed)
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
})
