/** Starts the real server in this process, on a free port, over a small fixed world in a folder of its own. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Clock, Effect, Exit, Scope } from 'effect'
import type { AdsSettings } from '../../../server/ads/AdsSettings.ts'
import type { CaptchaSettings } from '../../../server/captcha/CaptchaSettings.ts'
import { FilterThreads } from '../../../server/content/filter/FilterThreads.ts'
import { Hashes, ReplacesOlderHashes } from '../../../server/content/hashing.ts'
import type { HashQueue } from '../../../server/content/hashQueue.ts'
import { TextThreads } from '../../../server/content/text/TextThreads.ts'
import type { Database } from '../../../server/database/Database.ts'
import type { OpenDatabase } from '../../../server/database/openDatabase.ts'
import type { Run } from '../../../server/http/api.ts'
import { makeApp, type Source } from '../../../server/http/makeApp.ts'
import { noProxy, trustedProxies } from '../../../server/http/trustedProxies.ts'
import { listen, type Patience } from '../../../server/listen.ts'
import type { Mail, Post } from '../../../server/mail/Mailer.ts'
import { MediaThreads } from '../../../server/media/MediaThreads.ts'
import { type PaymentSettings, pretended } from '../../../server/payments/paymentSettings.ts'
import type { Network } from '../../../server/remote/fetchPicture.ts'
import { routes } from '../../../server/routes.ts'
import { withServices } from '../../../server/withServices.ts'
import { marked, markedComments, worldPassword } from '../../support/smallWorld.ts'
import { openSqliteWorld } from '../../support/sqliteWorld.ts'
import { openMailbox } from './mailbox.ts'
import type { Keys } from './nodeTransport.ts'

export interface StartOptions {
  /** Another server to stand in front of, instead of an own world. */
  readonly apiOrigin?: string
  /** A migrated and filled database to use instead of a new one; it stays open at the end. */
  readonly database?: OpenDatabase
  /** Attempts at logging in, per minute. */
  readonly attempts?: number
  /** Which captcha it asks; by default none. */
  readonly captcha?: CaptchaSettings
  /** Who answers for ads; by default the house. */
  readonly ads?: AdsSettings
  /** Whether this machine is a trusted proxy, so that a test can come from many addresses. */
  readonly trustsProxy?: boolean
  /** The time that it goes by; by default the real one. */
  readonly clock?: Clock.Clock
  /** How it sends mails; by default they come to `nextMail`. */
  readonly post?: Post
  /** Who takes money; by default the embedded provider. */
  readonly payments?: PaymentSettings
  /** Where people reach it; by default an https address. */
  readonly publicOrigin?: string
  /** How pictures of other hosts are reached; by default as everybody reaches them. */
  readonly network?: Network
  /** Bytes that the uploads of all members may take; by default as many as the disk holds. */
  readonly mediaQuota?: number
  /** The threads that work on uploads; by default those of this process. */
  readonly mediaThreads?: (typeof MediaThreads)['Service']
  /** The threads that read and apply filters; by default those of this process. */
  readonly filterThreads?: (typeof FilterThreads)['Service']
  readonly textThreads?: (typeof TextThreads)['Service']
  /** Whether a login replaces hashes that cost less than those made now; by default it keeps them. */
  readonly replacesHashes?: boolean
  /** The queue of what is hashed; by default that of this process. */
  readonly hashes?: HashQueue
  /** Where people can support the place otherwise; by default nowhere. */
  readonly contributeUrl?: string
  /** How long it waits for its callers; by default as long as the real one. */
  readonly patience?: Patience
  /** Moment of the world's newest things; by default now. */
  readonly now?: number
}

export interface TestServer {
  readonly origin: string
  /** The folder of the built client, empty at first. */
  readonly clientDir: string
  /** The media store, empty at first. */
  readonly mediaDir: string
  /** What the server wrote to its log. */
  readonly logged: ReadonlyArray<string>
  /** The next mail that nobody has taken yet, sent already or still to come. */
  readonly nextMail: () => Promise<Mail>
  readonly login: (username: string) => Promise<Keys>
  /** Does what the server does by itself. */
  readonly perform: (work: Effect.Effect<void, never, Database>) => Promise<void>
  /** Ids and names of things that are there, and the keys of a member. */
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
  const logged: Array<string> = []
  const log = (line: string) => void logged.push(line)
  const isOwn = options.apiOrigin === undefined
  const database = isOwn ? (options.database ?? (await openSqliteWorld(options.now))) : undefined
  const mailbox = openMailbox()
  const captcha = options.captcha ?? { kind: 'off' }
  const contributeUrl = options.contributeUrl ?? ''
  const payments = options.payments ?? pretended
  const run: Run = (effect) =>
    database === undefined
      ? Promise.reject(new Error('There is no database.'))
      : Effect.runPromiseExit(
          withServices({
            database,
            captcha,
            attemptsPerMinute: options.attempts ?? 1000,
            publicOrigin: 'https://parley.example',
            post: options.post ?? mailbox.post,
            payments,
            log,
            mediaDir,
            contributeUrl,
            mediaQuota: options.mediaQuota ?? 0,
          })(effect).pipe(
            Effect.provideService(Clock.Clock, options.clock ?? Clock.Clock.defaultValue()),
            Effect.provideService(ReplacesOlderHashes, options.replacesHashes ?? false),
            Effect.provideService(Hashes, options.hashes ?? Hashes.defaultValue()),
            Effect.provideService(MediaThreads, options.mediaThreads ?? MediaThreads.defaultValue()),
            Effect.provideService(FilterThreads, options.filterThreads ?? FilterThreads.defaultValue()),
            Effect.provideService(TextThreads, options.textThreads ?? TextThreads.defaultValue()),
          ),
        )
  const source: Source =
    options.apiOrigin === undefined
      ? { kind: 'own', run, routes, mediaDir }
      : { kind: 'other', origin: new URL(options.apiOrigin) }
  const scope = Scope.makeUnsafe()
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
    publicOrigin: options.publicOrigin ?? 'https://parley.example',
    ...(options.network === undefined ? {} : { network: options.network }),
  })
  const port = await Effect.runPromise(
    Effect.provideService(listen(app, 0, '127.0.0.1', options.patience), Scope.Scope, scope),
  )
  const origin = `http://127.0.0.1:${port}`
  const login = async (username: string): Promise<Keys> => {
    const body = new URLSearchParams({ username, password: worldPassword })
    const ask = () => fetch(`${origin}/api/v2/token`, { method: 'POST', body })
    let response = await ask()
    // Suites that begin side by side log in many at once: who is asked to come again does.
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
    },
  }
}
