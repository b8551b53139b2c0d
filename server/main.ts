/** Starts the server: settings, database, demo world, address. The one place of the server that runs effects. */
import { join } from 'node:path'
import { Cause, Effect, Exit, Option } from 'effect'
import { CannotStart, type ServerConfig, serverConfig } from './config.ts'
import { demoAccounts, demoPassword } from './demo/demoAccounts.ts'
import type { Run } from './http/api.ts'
import { makeApp, type Source } from './http/makeApp.ts'
import { listen } from './listen.ts'
import { makeOutbox } from './mail/outbox.ts'
import { makeSmtp } from './mail/smtp.ts'
import { mediaDirOf, openWorld } from './openWorld.ts'
import { routes } from './routes.ts'
import { withServices } from './withServices.ts'

const log = (line: string): void => console.log(line)

/** The database of the server, and how effects that need it run. */
const ownSource = Effect.fnUntraced(function* (config: ServerConfig) {
  const database = yield* openWorld(config, log)
  const post =
    config.smtpUrl === ''
      ? makeOutbox(join(config.dataDir, 'outbox'), config.mailFrom, log)
      : makeSmtp(config.smtpUrl, config.mailFrom, log)
  const provide = withServices({ ...config, database, post, log, mediaDir: mediaDirOf(config) })
  const run: Run = (effect) => Effect.runPromiseExit(provide(effect))
  const source: Source = { kind: 'own', run, routes, mediaDir: mediaDirOf(config) }
  return source
})

const accountsLine = `Log in as ${demoAccounts.map(({ username }) => username).join(', ')}; the password is ${demoPassword}.`

const server = Effect.gen(function* () {
  const config = yield* serverConfig
  const source: Source =
    config.apiOrigin === undefined ? yield* ownSource(config) : { kind: 'other', origin: config.apiOrigin }
  const app = makeApp({ ...config, source, log })
  const port = yield* listen(app, config.port, config.host)
  log(`Parley is at http://localhost:${port}/`)
  if (source.kind === 'other') log(`It stands in front of ${source.origin.origin}.`)
  else if (config.hasDemoWorld) log(accountsLine)
  if (source.kind === 'own' && config.payments.stripe === undefined)
    log('Payments are only tried out here: no money is taken. STRIPE_SECRET_KEY would have cards taken.')
  return yield* Effect.never
})

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const exit = await Effect.runPromiseExit(Effect.scoped(server), { signal: stop.signal })
if (Exit.isFailure(exit) && !stop.signal.aborted) {
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  console.error(error instanceof CannotStart ? error.sentence : Cause.pretty(exit.cause))
  process.exitCode = 1
}
