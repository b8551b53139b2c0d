/**
 * Starts the server - settings, database, demo world, address - or runs another command. The only place of the server
 * that runs effects.
 */
import { join } from 'node:path'
import { Cause, Effect, Exit, Layer, Option, Result, Schedule } from 'effect'
import { storedSecret } from './account/queries/storedSecret.ts'
import { makeHashes } from './account/rules/hashing.ts'
import { administer } from './administer.ts'
import { makeFilterThreads } from './community-settings/filter/FilterThreads.ts'
import { CannotStart, type ServerConfig, serverConfig } from './config.ts'
import { mediaDirOf, outboxOf } from './dataFolder.ts'
import type { Run } from './http/api.ts'
import { makeApp, type Source } from './http/makeApp.ts'
import type { Observer } from './http/observed.ts'
import { listen } from './listen.ts'
import { makeOutbox, makeSmtp } from './mail/smtp.ts'
import { makeMediaThreads } from './media/MediaThreads.ts'
import { sweepUnattached } from './media/queries/unattachedUploads.ts'
import { sweepFormer } from './moderation/queries/formerStates.ts'
import { openWorld, upgrade } from './openWorld.ts'
import { backup } from './operating/backup.ts'
import { helpLines, readCommand } from './operating/commandLine.ts'
import { makeJsonLog, type ServerReport } from './operating/jsonLog.ts'
import { type Metrics, makeMetrics, serveMetrics } from './operating/metrics.ts'
import { makeReadyCheck } from './operating/readiness.ts'
import { restore } from './operating/restore.ts'
import { type Environment, settingLines } from './operating/settings.ts'
import { verify } from './operating/verify.ts'
import { brandedClient } from './pages/brand.ts'
import { loadPageRenderer } from './pages/PageRenderer.ts'
import { makePayments } from './payments/Payments.ts'
import { recountPretended } from './payments/queries/proGrants.ts'
import { routes } from './routes.ts'
import { type ServerServices, serverLayer } from './ServerServices.ts'
import { type StartFacts, startLines } from './startLines.ts'
import { makeTextThreads } from './text/TextThreads.ts'

// Only the server's own user may read the files that this process writes.
process.umask(0o077)

const print = (line: string): void => console.log(line)

/** The server's own database: how to run effects that need it, and the facts for the start lines. */
const ownSource = Effect.fnUntraced(function* (config: ServerConfig, log: (line: string) => void) {
  const { database, access, hasAdmin } = yield* openWorld(config, log)
  const outbox = outboxOf(config.dataDir)
  const mediaDir = mediaDirOf(config.dataDir)
  const services = yield* Layer.build(
    serverLayer({
      database,
      log,
      mediaDir,
      captcha: config.captcha,
      mailer: config.smtpUrl === '' ? makeOutbox(outbox, config.mailFrom) : makeSmtp(config.smtpUrl, config.mailFrom),
      payments: makePayments(config.payments, config.publicOrigin),
      publicOrigin: config.publicOrigin,
      contributeUrl: config.contributeUrl,
      attemptsPerMinute: config.attemptsPerMinute,
      uploadsPerHour: config.uploadsPerHour,
      mediaQuota: config.mediaQuota,
      mediaThreads: makeMediaThreads(),
      filterThreads: makeFilterThreads(),
      textThreads: makeTextThreads(),
      hashes: makeHashes(),
      replacesOlderHashes: true,
    }),
  )
  const provide = <A, E>(effect: Effect.Effect<A, E, ServerServices>) => Effect.provide(effect, services)
  yield* provide(recountPretended)
  const run: Run = (effect, signal) => Effect.runPromiseExit(provide(effect), { signal })
  // At the start, then every hour. A failure is logged and retried an hour later.
  yield* Effect.forkScoped(
    provide(sweepUnattached).pipe(
      Effect.catchCause((cause) => Effect.sync(() => log(`Uploads could not be swept: ${Cause.pretty(cause)}`))),
      Effect.repeat(Schedule.spaced('1 hour')),
    ),
  )
  yield* Effect.forkScoped(
    provide(sweepFormer).pipe(
      Effect.catchCause((cause) =>
        Effect.sync(() => log(`What can be restored could not be swept: ${Cause.pretty(cause)}`)),
      ),
      Effect.repeat(Schedule.spaced('1 hour')),
    ),
  )
  const source: Source = { kind: 'own', run, routes, mediaDir }
  const facts: StartFacts = { access, hasAdmin, outbox }
  return { source, facts, database, secret: yield* provide(storedSecret('log-members')) }
})

/** How the server reports: in sentences for a terminal, as JSON lines for programs. */
const reportOf = ({ logFormat }: ServerConfig, secret: () => string): ServerReport =>
  logFormat === 'json' || (logFormat === undefined && !process.stdout.isTTY)
    ? makeJsonLog((line) => void process.stdout.write(line), secret)
    : { log: print }

/** Requests are observed only if the log or the metrics want to know of them. */
const observerOf = (report: ServerReport, metrics: Metrics | undefined): Observer | undefined =>
  report.request === undefined && metrics === undefined
    ? undefined
    : {
        request: (facts) => {
          report.request?.(facts)
          metrics?.request(facts)
        },
        page: (isHit) => metrics?.page(isHit),
      }

const server = Effect.fnUntraced(function* (env: Environment) {
  const config = yield* serverConfig(env)
  let secret = ''
  const report = reportOf(config, () => secret)
  const own = config.apiOrigin === undefined ? yield* ownSource(config, report.log) : undefined
  secret = own?.secret ?? ''
  const source: Source = own?.source ?? { kind: 'other', origin: config.apiOrigin ?? new URL(config.publicOrigin) }
  const renderPage = config.rendersPages
    ? yield* Effect.promise(() => loadPageRenderer(join(import.meta.dirname, 'pages', 'main.mjs')))
    : undefined
  const metrics = config.metrics && makeMetrics(own?.database.pool)
  // Payments of another server are its own: whether there is a way to support it, only the sheet can ask.
  const takesSupport =
    own === undefined ||
    config.payments.isPretended ||
    config.payments.stripe !== undefined ||
    config.contributeUrl !== ''
  const client = yield* Effect.acquireRelease(
    Effect.promise(() => brandedClient(config.clientDir, config.brand, takesSupport)),
    ({ remove }) => Effect.promise(remove),
  )
  const app = makeApp({
    ...config,
    clientDir: client.folder,
    site: { ...config.brand, takesSupport },
    source,
    log: report.log,
    renderPage,
    observer: observerOf(report, metrics),
    ready: own && makeReadyCheck(own.database, mediaDirOf(config.dataDir)),
  })
  if (metrics !== undefined && config.metrics !== undefined)
    yield* serveMetrics(metrics, config.metrics.port, config.metrics.host)
  const port = yield* listen(app, config.port, config.host)
  for (const line of startLines(config, port, own?.facts)) report.log(line)
  return yield* Effect.never
})

/** Lists the settings, then fails if one is invalid. */
const listSettings = Effect.gen(function* () {
  const config = yield* Effect.result(serverConfig(process.env))
  const effective = Result.isFailure(config)
    ? {}
    : {
        host: config.success.host || 'all addresses',
        demo: config.success.demo === 'off' ? 'off' : 'on',
        publicOrigin: config.success.publicOrigin,
        mailFrom: config.success.mailFrom,
        logFormat: 'text in a terminal, else json',
      }
  for (const line of settingLines(process.env, effective)) print(line)
  if (Result.isFailure(config)) return yield* config.failure
})

/** What the words of the command line ask for. */
const programOf = (words: ReadonlyArray<string>) => {
  const command = readCommand(words)
  if (typeof command === 'string') return new CannotStart({ sentence: command })
  const withConfig = <E, R>(work: (config: ServerConfig) => Effect.Effect<void, E, R>) =>
    Effect.flatMap(serverConfig(process.env), work)
  switch (command.verb) {
    case 'serve':
      return server(process.env)
    case 'demo':
      return server({ ...process.env, DEMO: 'on' })
    case 'admin':
      return withConfig((config) => administer(config, command.words, print))
    case 'migrate':
      return withConfig((config) => upgrade(config, command.isDry, print))
    case 'backup':
      return withConfig((config) => backup(config, command.folder, print))
    case 'restore':
      return withConfig((config) => restore(config, command.folder, print))
    case 'verify':
      return withConfig((config) => verify(config, command.mends, print))
    case 'config':
      return listSettings
    case 'help':
      return Effect.sync(() => helpLines.forEach(print))
  }
}

const stop = new AbortController()
/** Shutdown takes no longer than this, in milliseconds, whatever a database or a client does. */
const longestStop = 4800
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    setTimeout(() => process.exit(0), longestStop).unref()
    stop.abort()
  })

const exit = await Effect.runPromiseExit(Effect.scoped(programOf(process.argv.slice(2))), { signal: stop.signal })
if (Exit.isFailure(exit) && !stop.signal.aborted) {
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  console.error(error instanceof CannotStart ? error.sentence : Cause.pretty(exit.cause))
  process.exitCode = 1
}
