/**
 * Starts the server - settings, database, demo world, address - or runs another command. The only place of the server
 * that runs effects.
 */
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { Cause, Effect, Exit, Layer, Option, Result } from 'effect'
import { storedSecret } from './account/queries/storedSecret.ts'
import { makeHashes } from './account/rules/hashing.ts'
import { administer } from './administer.ts'
import { makeFilterThreads } from './community-settings/filter/FilterThreads.ts'
import { CannotStart, type ServerConfig, serverConfig } from './config.ts'
import { GuestReads, makeGuestReads } from './database/GuestReads.ts'
import { openPostgres } from './database/openDatabase.ts'
import { mediaDirOf, outboxOf } from './dataFolder.ts'
import type { Run } from './http/api.ts'
import { makeApp, type Source } from './http/makeApp.ts'
import type { Observer } from './http/observed.ts'
import { allJobs } from './jobs/allJobs.ts'
import { startJobs } from './jobs/runJobs.ts'
import { listen } from './listen.ts'
import { makeOutbox, makeSmtp } from './mail/smtp.ts'
import { makeMediaThreads } from './media/MediaThreads.ts'
import { usableMedia } from './media/mediaSettings.ts'
import { openWorld, reasonOf, upgrade } from './openWorld.ts'
import { backup } from './operating/backup.ts'
import { helpLines, readCommand } from './operating/commandLine.ts'
import { hashOfMember, makeJsonLog, type ServerReport } from './operating/jsonLog.ts'
import { copyMediaToBucket, shareDemoMedia } from './operating/mediaCopies.ts'
import { type Metrics, makeMetrics, serveMetrics } from './operating/metrics.ts'
import { operateJobs } from './operating/operateJobs.ts'
import { makeReadyCheck, mediaState } from './operating/readiness.ts'
import { restore } from './operating/restore.ts'
import { type Environment, settingLines } from './operating/settings.ts'
import { makeTraces, type Traces } from './operating/traces.ts'
import { verify } from './operating/verify.ts'
import { brandedClient, readPicture } from './pages/brand.ts'
import { loadPageRenderer } from './pages/PageRenderer.ts'
import { makePayments } from './payments/Payments.ts'
import { recountPretended } from './payments/queries/proGrants.ts'
import { agentOf } from './remote/fetchPage.ts'
import { publicNetwork, withoutItself } from './remote/openRemote.ts'
import { routes } from './routes.ts'
import { type ServerServices, serverLayer } from './ServerServices.ts'
import { type StartFacts, startLines } from './startLines.ts'
import { makeTextThreads } from './text/TextThreads.ts'

// Only the server's own user may read the files that this process writes.
process.umask(0o077)

const print = (line: string): void => console.log(line)

/** The server's own database: how to run effects that need it, and the facts for the start lines. */
const ownSource = Effect.fnUntraced(function* (
  config: ServerConfig,
  log: (line: string) => void,
  dropPages: () => void,
) {
  const media = yield* usableMedia(config, log)
  const { database, access, hasAdmin } = yield* openWorld(config, log)
  if (config.demo !== 'off' && media.folder === undefined) yield* shareDemoMedia(config, media)
  const outbox = outboxOf(config.dataDir)
  const mediaDir = mediaDirOf(config.dataDir)
  const services = yield* Layer.build(
    serverLayer({
      database,
      log,
      media,
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
      linkPreviews: {
        isOn: config.linkPreviews,
        network: withoutItself(publicNetwork, config.publicOrigin),
        agent: agentOf(config.brand.name, config.publicOrigin),
        stored: dropPages,
      },
    }),
  )
  const replica =
    config.databaseReplicaUrl === ''
      ? undefined
      : yield* Effect.acquireRelease(
          Effect.sync(() => openPostgres(config.databaseReplicaUrl, 10, 1000)),
          ({ db }) => Effect.promise(() => db.destroy()),
        )
  let isReplicaUsed: boolean | undefined
  const readForGuest = replica && makeGuestReads(replica, log, { told: (isUsed) => void (isReplicaUsed = isUsed) })
  const provide = <A, E, R = never>(effect: Effect.Effect<A, E, ServerServices | R>) =>
    Effect.provide(
      readForGuest === undefined ? effect : Effect.provideService(effect, GuestReads, readForGuest),
      services,
    )
  yield* provide(recountPretended)
  const run: Run = (effect, signal) => Effect.runPromiseExit(provide(effect), { signal })
  const source: Source = { kind: 'own', run, routes, mediaDir }
  const facts: StartFacts = { access, hasAdmin, outbox }
  const work = (options: Parameters<typeof startJobs>[1]) => provide(startJobs(allJobs, options))
  const usesReplica = replica && (() => isReplicaUsed)
  return { source, facts, database, media, usesReplica, work, secret: yield* provide(storedSecret('log-members')) }
})

/** How the server reports: in sentences for a terminal, as JSON lines for programs. */
const reportOf = ({ logFormat }: ServerConfig, secret: () => string): ServerReport =>
  logFormat === 'json' || (logFormat === undefined && !process.stdout.isTTY)
    ? makeJsonLog((line) => void process.stdout.write(line), secret)
    : { log: print }

/** Work on the client's files, which rejects with a sentence. */
const orCannotStart = <A>(work: () => Promise<A>): Effect.Effect<A, CannotStart> =>
  Effect.tryPromise({ try: work, catch: (error) => new CannotStart({ sentence: reasonOf(error) }) })

interface Watchers {
  readonly report: ServerReport
  readonly metrics: Metrics | undefined
  readonly traces: Traces | undefined
  /** Keys the hashes of members. */
  readonly secret: () => string
  /** Proxies may begin traces, others may not. */
  readonly isProxy: ServerConfig['isProxy']
}

/** Requests are observed only if the log, the metrics or traces want to know of them. */
const observerOf = ({ report, metrics, traces, secret, isProxy }: Watchers): Observer | undefined =>
  report.request === undefined && metrics === undefined && traces === undefined
    ? undefined
    : {
        begin: (traceparent, socket) => traces?.begin('server', isProxy(socket) ? traceparent : undefined),
        request: (facts, span) => {
          report.request?.(facts)
          metrics?.request(facts)
          const { id, method, route, status, member } = facts
          const about = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
          const who = member === undefined ? {} : { 'enduser.pseudo.id': hashOfMember(member, secret()) }
          span?.end(`${method} ${route}`, { ...about, 'parley.request_id': id, ...who }, status >= 500)
        },
        page: (isHit) => metrics?.page(isHit),
      }

const server = Effect.fnUntraced(function* (env: Environment) {
  const config = yield* serverConfig(env)
  let secret = ''
  const report = reportOf(config, () => secret)
  let dropPages = (): void => undefined
  const own = config.apiOrigin === undefined ? yield* ownSource(config, report.log, () => dropPages()) : undefined
  secret = own?.secret ?? ''
  const source: Source = own?.source ?? { kind: 'other', origin: config.apiOrigin ?? new URL(config.publicOrigin) }
  const renderPage = config.rendersPages
    ? yield* Effect.promise(() => loadPageRenderer(join(import.meta.dirname, 'pages', 'main.mjs')))
    : undefined
  const ready = own && makeReadyCheck(own.database, () => Effect.runPromise(mediaState(own.media)))
  const metrics = config.metrics && makeMetrics({ database: own?.database, ready, usesReplica: own?.usesReplica })
  const traces = config.traces && (yield* makeTraces(config.traces))
  yield* own?.work({
    told: (kind, outcome) => metrics?.job(kind, outcome),
    begin: () => traces?.begin('consumer'),
  }) ?? Effect.void
  // Payments of another server are its own: whether there is a way to support it, only the sheet can ask.
  const takesSupport =
    own === undefined ||
    config.payments.isPretended ||
    config.payments.stripe !== undefined ||
    config.contributeUrl !== ''
  const more = { takesSupport, mediaOrigin: config.mediaOrigin }
  const client = yield* Effect.acquireRelease(
    orCannotStart(() => brandedClient(config.clientDir, config.brand, more)),
    ({ remove }) => Effect.promise(remove),
  )
  const app = makeApp({
    ...config,
    clientDir: client.folder,
    site: { ...config.brand, ...more },
    source,
    log: report.log,
    renderPage,
    observer: observerOf({
      report,
      metrics,
      traces,
      secret: () => secret,
      isProxy: config.isProxy,
    }),
    ready,
    onWrites: (drop) => void (dropPages = drop),
  })
  if (metrics !== undefined && config.metrics !== undefined)
    yield* serveMetrics(metrics, Effect.runPromise, config.metrics.port, config.metrics.host)
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
  yield* orCannotStart(() => readPicture(config.success.brand))
  // Whether a key is right, only the storage can say.
  if (config.success.s3 !== undefined && config.success.apiOrigin === undefined)
    yield* usableMedia(config.success, print)
})

/** What the words of the command line ask for. */
const programOf = (words: ReadonlyArray<string>) => {
  if (!isBuiltin('node:sqlite'))
    return new CannotStart({
      sentence: `Parley needs Node 22.19 or newer and this is Node ${process.versions.node}: install a newer one from nodejs.org and try again.`,
    })
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
    case 'jobs':
      return withConfig((config) => operateJobs(config, command, print))
    case 'media':
      return withConfig((config) => copyMediaToBucket(config, print))
    case 'config':
      return listSettings
    case 'help':
      return Effect.sync(() => helpLines.forEach(print))
  }
}

const stop = new AbortController()
/** Shutdown takes no longer than this, in milliseconds, whatever a database or a client does. */
const longestStop = 4800
// The handlers stay: systemd signals each process of the unit, and npm and start.mjs pass theirs on. Without a handler,
// the second signal would end the process in the middle of its writes.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stop.signal.aborted) return
    setTimeout(() => process.exit(0), longestStop).unref()
    stop.abort()
  })

const exit = await Effect.runPromiseExit(Effect.scoped(programOf(process.argv.slice(2))), { signal: stop.signal })
if (Exit.isFailure(exit) && !stop.signal.aborted) {
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  console.error(error instanceof CannotStart ? error.sentence : Cause.pretty(exit.cause))
  process.exitCode = 1
}
