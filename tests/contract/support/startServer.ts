/** Starts the real server in this process on a free port, with a small fixed world and a folder of its own. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Clock, Effect, Exit, Scope } from 'effect'
import type { Hashes } from '../../../server/account/rules/hashing.ts'
import type { AdsSettings } from '../../../server/ads/AdsSettings.ts'
import type { CaptchaSettings } from '../../../server/captcha/CaptchaSettings.ts'
import type { FilterThreads } from '../../../server/community-settings/filter/FilterThreads.ts'
import { GuestReads, type RunRead } from '../../../server/database/GuestReads.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Run } from '../../../server/http/api.ts'
import { makeApp, type Source } from '../../../server/http/makeApp.ts'
import type { Observer } from '../../../server/http/observed.ts'
import { noProxy, trustedProxies } from '../../../server/http/trustedProxies.ts'
import { allJobs } from '../../../server/jobs/allJobs.ts'
import { startJobs } from '../../../server/jobs/runJobs.ts'
import { listen, type Patience } from '../../../server/listen.ts'
import type { Mail, Post } from '../../../server/mail/Mailer.ts'
import type { Media } from '../../../server/media/MediaStore.ts'
import type { MediaThreads } from '../../../server/media/MediaThreads.ts'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import type { Site } from '../../../server/pages/brand.ts'
import type { PageRenderer } from '../../../server/pages/PageRenderer.ts'
import { makePayments } from '../../../server/payments/Payments.ts'
import { type PaymentSettings, pretended } from '../../../server/payments/paymentSettings.ts'
import type { Network } from '../../../server/remote/openRemote.ts'
import { routes } from '../../../server/routes.ts'
import type { ServerServices } from '../../../server/ServerServices.ts'
import type { TextThreads } from '../../../server/text/TextThreads.ts'
import { marked, markedComments, worldPassword } from '../../support/smallWorld.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import { describedRoute } from './describedAnswers.ts'
import { openMailbox } from './mailbox.ts'
import type { Keys } from './nodeTransport.ts'
import { testOrigin, testServices } from './testServices.ts'

export interface StartOptions {
  /** Another server to stand in front of, instead of a world of its own. */
  readonly apiOrigin?: string
  /** A migrated and filled database to use; it is not closed at the end. */
  readonly database?: OpenDatabase
  /** Where guests' reads run; as all others by default. */
  readonly guestReads?: RunRead
  /** Login attempts per minute. */
  readonly attempts?: number
  /** The captcha provider; none by default. */
  readonly captcha?: CaptchaSettings
  /** The ads source; by default the server's own. */
  readonly ads?: AdsSettings
  /** Whether this machine is a trusted proxy, so that a test can use many addresses. */
  readonly trustsProxy?: boolean
  /** The server's clock; by default the real one. */
  readonly clock?: Clock.Clock
  /** How mails are sent; by default to `nextMail`. */
  readonly post?: Post
  /** The payment providers; by default the built-in one. */
  readonly payments?: PaymentSettings
  /** The public address; by default an https one. */
  readonly publicOrigin?: string
  /** How pictures on other hosts are fetched; by default over the real network. */
  readonly network?: Network
  /** How linked pages are fetched; by default there are no previews. */
  readonly previews?: Network | undefined
  /** The media store; a folder by default. */
  readonly media?: Media
  /** The quota of all members together in bytes; unlimited by default. */
  readonly mediaQuota?: number
  /** The worker threads for uploads; by default shared by this process. */
  readonly mediaThreads?: (typeof MediaThreads)['Service']
  /** The worker threads that parse and apply filters; by default shared by this process. */
  readonly filterThreads?: (typeof FilterThreads)['Service']
  readonly textThreads?: (typeof TextThreads)['Service']
  /** Whether a login replaces hashes that are cheaper than new ones; off by default. */
  readonly replacesHashes?: boolean
  /** The hashing queue, and what a hash costs; by default shared by this process, and little. */
  readonly hashes?: Hashes['Service']
  /** A page with other ways to support the site; none by default. */
  readonly contributeUrl?: string
  /** The connection timeouts; by default the real ones. */
  readonly patience?: Patience
  /** Renders pages for guests into this page of a build; browsers render all of them by default. */
  readonly pages?: {
    readonly index: string
    readonly render: PageRenderer
    /** Whether a page may take only as long as usual. */
    readonly hasUsualPatience?: boolean
  }
  /** What the site is called; as usual by default. */
  readonly site?: Site
  /** Units of expensive reads of a network per minute; by default as usual. */
  readonly readsPerMinute?: number
  /** The time of the world's newest content; now by default. */
  readonly now?: number
  /** Is told about requests; nobody by default. */
  readonly observer?: Observer
}

export interface TestServer {
  readonly origin: string
  /** The folder of the built client, empty at first. */
  readonly clientDir: string
  /** The media store, empty at first. */
  readonly mediaDir: string
  /** The lines that the server logged. */
  readonly logged: ReadonlyArray<string>
  /** The next mail not yet taken, already sent or still to come. */
  readonly nextMail: () => Promise<Mail>
  readonly login: (username: string) => Promise<Keys>
  /** Runs work that the server does on its own. */
  readonly perform: (work: Effect.Effect<void, never, ServerServices>) => Promise<void>
  /** Ids and names that exist in the world, and the keys of a member. */
  readonly sampleWorld: () => Promise<{
    readonly keys: Keys
    readonly postId: number
    readonly commentId: number
    readonly messageId: number
    readonly community: string
    readonly author: string
  }>
  readonly close: () => Promise<void>
}

export const startServer = async (options: StartOptions = {}): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-server-'))
  const clientDir = join(folder, 'client')
  const mediaDir = join(folder, 'media')
  for (const each of [clientDir, mediaDir]) mkdirSync(each)
  if (options.pages !== undefined) writeFileSync(join(clientDir, 'index.html'), options.pages.index)
  const logged: Array<string> = []
  const log = (line: string) => void logged.push(line)
  const isOwn = options.apiOrigin === undefined
  const database = isOwn ? (options.database ?? (await openSqliteWorld(options.now))) : undefined
  const mailbox = openMailbox()
  const captcha = options.captcha ?? { kind: 'off' }
  const contributeUrl = options.contributeUrl ?? ''
  const payments = options.payments ?? pretended
  let dropPages = (): void => undefined
  const services =
    database === undefined
      ? undefined
      : testServices({
          database,
          log,
          media: options.media ?? makeFolderStore(mediaDir),
          captcha,
          contributeUrl,
          mailer: options.post ?? mailbox.post,
          payments: makePayments(payments, testOrigin),
          attemptsPerMinute: options.attempts,
          mediaQuota: options.mediaQuota,
          mediaThreads: options.mediaThreads,
          filterThreads: options.filterThreads,
          textThreads: options.textThreads,
          hashes: options.hashes,
          replacesOlderHashes: options.replacesHashes,
          linkPreviews: options.previews && {
            isOn: true,
            network: options.previews,
            agent: 'Test',
            stored: () => dropPages(),
          },
        })
  const run: Run = (effect, signal) =>
    services === undefined
      ? Promise.reject(new Error('There is no database.'))
      : Effect.runPromiseExit(
          effect.pipe(
            Effect.provideService(GuestReads, options.guestReads ?? ((read) => read)),
            Effect.provide(services),
            Effect.provideService(Clock.Clock, options.clock ?? Clock.Clock.defaultValue()),
          ),
          { signal },
        )
  const scope = Scope.makeUnsafe()
  if (services !== undefined)
    await Effect.runPromise(
      startJobs(allJobs).pipe(
        Effect.provideService(Scope.Scope, scope),
        Effect.provide(services),
        Effect.provideService(Clock.Clock, options.clock ?? Clock.Clock.defaultValue()),
      ),
    )
  const undescribed = new Set<string>()
  const source: Source =
    options.apiOrigin === undefined
      ? { kind: 'own', run, routes: routes.map(describedRoute((problem) => undescribed.add(problem))), mediaDir }
      : { kind: 'other', origin: new URL(options.apiOrigin) }
  const proxies = trustedProxies(options.trustsProxy === true ? 'loopback' : '')
  const isProxy = typeof proxies === 'string' ? noProxy : proxies
  const ads = options.ads ?? { kind: 'house' }
  const app = makeApp({
    source,
    clientDir,
    log,
    isProxy,
    captcha,
    ads,
    payments,
    contributeUrl,
    publicOrigin: options.publicOrigin ?? testOrigin,
    renderPage: options.pages?.render,
    observer: options.observer,
    onWrites: (drop) => void (dropPages = drop),
    // The code of a screen is loaded with its first page: that may take long here.
    pagePatience: options.pages?.hasUsualPatience === true ? undefined : 60_000,
    ...(options.site === undefined ? {} : { site: options.site }),
    ...(options.network === undefined ? {} : { network: options.network }),
    ...(options.readsPerMinute === undefined ? {} : { readsPerMinute: options.readsPerMinute }),
  })
  const port = await Effect.runPromise(
    Effect.provideService(listen(app, 0, '127.0.0.1', options.patience), Scope.Scope, scope),
  )
  const origin = `http://127.0.0.1:${port}`
  const login = async (username: string): Promise<Keys> => {
    const body = new URLSearchParams({ username, password: worldPassword })
    const ask = () => fetch(`${origin}/api/v2/token`, { method: 'POST', body })
    let response = await ask()
    // Parallel suites log in many members at once: retry those who are told to wait.
    for (let nth = 0; response.status === 503 && nth < 40; nth += 1) {
      await setTimeout(250)
      response = await ask()
    }
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'api_key' in answer && 'api_secret' in answer)
      return { key: String(answer.api_key), secret: String(answer.api_secret) }
    throw new Error(`${username} cannot log in: ${JSON.stringify(answer)}`)
  }
  return {
    origin,
    clientDir,
    mediaDir,
    logged,
    nextMail: mailbox.next,
    login,
    perform: async (work) => {
      const exit = await run(work)
      if (Exit.isFailure(exit)) throw new Error(String(exit.cause))
    },
    sampleWorld: async () => ({
      keys: await login('demo_member'),
      postId: marked.thread,
      commentId: markedComments.deep,
      messageId: 1,
      community: 'Gardening',
      author: 'demo_author',
    }),
    close: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      if (options.database === undefined) await database?.db.destroy()
      rmSync(folder, { recursive: true, force: true })
      if (undescribed.size > 0)
        throw new Error(`Answers are not as the API's description says: ${[...undescribed].join('; ')}`)
    },
  }
}
