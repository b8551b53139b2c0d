/**
 * The whole server as one function from request to response: the API, uploads, media, ads and the client, either from
 * its own database or in front of another server of this API.
 */
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Effect, Exit } from 'effect'
import { Hono, type HonoRequest } from 'hono'
import { getCaptcha } from '../../schemas/api/captcha.ts'
import { getPaymentProvider } from '../../schemas/api/payments.ts'
import type { AdsSettings } from '../ads/AdsSettings.ts'
import type { CaptchaSettings } from '../captcha/CaptchaSettings.ts'
import { feedLinkHeader } from '../feeds/feedsOf.ts'
import { type Site, usualBrand } from '../pages/brand.ts'
import { makePages, type Pages } from '../pages/makePages.ts'
import type { PageRenderer } from '../pages/PageRenderer.ts'
import { signatureHeader } from '../payments/gateway/gatewayCoins.ts'
import { webhookPath } from '../payments/Payments.ts'
import type { PaymentSettings } from '../payments/paymentSettings.ts'
import { receiveWebhook } from '../payments/receiveWebhook.ts'
import { isProfileIndexed } from '../profile/queries/people.ts'
import type { Network } from '../remote/openRemote.ts'
import { type Caller, makeAdmission, usualAdmission } from './admission.ts'
import { makeAds } from './adsProxy.ts'
import { type Route, success } from './answers.ts'
import { apiPrefix, makeApi, type Run } from './api.ts'
import { bodyBytes, bodyMost } from './bodyBytes.ts'
import { makeClient } from './client.ts'
import { jsonResponse } from './compressed.ts'
import { exitResponse } from './exitResponse.ts'
import { healthResponse, type ReadyCheck, readyResponse } from './health.ts'
import { makeMachineFiles } from './machineFiles.ts'
import { makeMedia, makeUploads, uploadPath } from './media.ts'
import { mediaRoutes } from './mediaOrigin.ts'
import { type Observer, observed } from './observed.ts'
import { openApi, openApiPath } from './openApi.ts'
import { makeScreenFiles } from './pageLinks.ts'
import { makeProxiedApi, makeProxy } from './proxy.ts'
import { makeForeignPictures, makeRemotePictureAnswers } from './remotePictures.ts'
import { logOf, requestIdHeader, requestIdOf, withRequestLog } from './requestLog.ts'
import { makePageStatus } from './screenAt.ts'
import { mediaHeaders, onlyHttps, pageHeaders, securityHeaders } from './securityHeaders.ts'
import { callerAddress, type IsProxy } from './trustedProxies.ts'

/**
 * Receives webhooks of payment providers. Not in the API's table of routes, because the signature covers the raw bytes
 * and no session keys are sent. docs/behaviour/payments.md#on-the-server.
 */
const webhookRoute = `${apiPrefix}${webhookPath}/:provider` as const

const receive = Effect.fnUntraced(function* (
  request: Request,
  provider: string,
  incoming: IncomingMessage | undefined,
) {
  const bytes = yield* bodyBytes(request, incoming, bodyMost.long)
  const { headers } = request
  const signature = headers.get('stripe-signature') ?? headers.get(signatureHeader) ?? ''
  yield* receiveWebhook(provider, new TextDecoder().decode(bytes), signature)
  return {}
})

/** Handles webhooks. A provider resends those that get no success response; `log` gets internal failures. */
const makeWebhooks =
  (run: Run, log: (line: string) => void) =>
  async (request: Request, provider: string, incoming?: IncomingMessage): Promise<Response> => {
    const exit = await run(withRequestLog(request, receive(request, provider, incoming)))
    const response = await exitResponse(
      exit,
      new Headers(),
      `POST ${apiPrefix}${webhookPath}/${provider}`,
      logOf(request, log),
    )
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }

// Members' profile pages: tells search engines to skip members who did not opt in. docs/behaviour/settings.md#settings.

/**
 * Serves /u/{name} with the client's page. Without `run`, members are another server's, which does not reveal this
 * setting: no page is indexed.
 */
const makeProfilePages =
  (client: (request: Request, caller: Caller) => Promise<Response>, run: Run | undefined) =>
  async (request: Request, name: string, caller: Caller): Promise<Response> => {
    const response = await client(request, caller)
    const exit = await run?.(isProfileIndexed(name))
    const isListed = exit !== undefined && Exit.isSuccess(exit) && exit.value
    if (!isListed) response.headers.set('x-robots-tag', 'noindex')
    return response
  }

/** Where API responses come from: this server's own database, with a folder for temporary files, or another server. */
export type Source =
  | { readonly kind: 'own'; readonly run: Run; readonly routes: ReadonlyArray<Route>; readonly mediaDir: string }
  | { readonly kind: 'other'; readonly origin: URL }

export interface AppOptions {
  readonly source: Source
  /** Folder of the built client. */
  readonly clientDir: string
  readonly log: (line: string) => void
  /** Which proxies are trusted to name the caller (X-Forwarded-For); anyone else could send any address. */
  readonly isProxy: IsProxy
  /** Only the provider's script may run in pages besides our own. */
  readonly captcha: CaptchaSettings
  readonly ads: AdsSettings
  /** So may the card provider's. */
  readonly payments: PaymentSettings
  /** Address where people can support the site by other means; '' for none. */
  readonly contributeUrl: string
  /** What the operator calls the site, and which pages it has elsewhere. */
  readonly site?: Site
  /** The server's public address. */
  readonly publicOrigin: string
  /** Renders pages for guests; without it, browsers render them. */
  readonly renderPage?: PageRenderer | undefined
  /** How long a page may take until the browser renders it instead, in milliseconds. */
  readonly pagePatience?: number | undefined
  /** How pictures of other hosts are fetched; by default over the public internet. */
  readonly network?: Network
  /** Units of expensive reads that a network may spend in a minute. */
  readonly readsPerMinute?: number
  /** Called for each request; does nothing by default. */
  readonly observer?: Observer | undefined
  /** Whether the server can serve, for `/readyz`; by default it can once it listens. */
  readonly ready?: ReadyCheck | undefined
  /** Is given what drops cached pages and feeds, for writes outside of requests. */
  readonly onWrites?: (drop: () => void) => void
}

type App = Hono<{ Bindings: Partial<HttpBindings> }>

/** The usual `pagePatience`. */
const patience = { own: 3000, other: 1000 } as const

export const makeApp = ({
  source,
  clientDir,
  log,
  isProxy,
  captcha,
  ads: adsInUse,
  payments,
  publicOrigin,
  network,
  contributeUrl,
  site = { ...usualBrand, takesSupport: true, mediaOrigin: '' },
  renderPage,
  pagePatience = source.kind === 'own' ? patience.own : patience.other,
  observer,
  ready,
  onWrites,
  readsPerMinute = usualAdmission.readsPerMinute,
}: AppOptions): App => {
  const app: App = new Hono()
  if (observer !== undefined) app.use(observed(observer))
  // Before everything that may refuse a busy server's callers.
  app.get('/healthz', () => healthResponse())
  app.get('/readyz', () => readyResponse(ready))
  if (publicOrigin.startsWith('https:'))
    app.use(async (context, next) => {
      await next()
      for (const [name, value] of Object.entries(onlyHttps)) context.res.headers.set(name, value)
    })
  const machines = makeMachineFiles({
    run: source.kind === 'own' ? source.run : undefined,
    origin: publicOrigin,
    site: site.name,
    log,
  })
  // Writes show at once: cached pages and feeds from before are dropped.
  const drop = (): void => [pages, machines].forEach((kept) => kept?.changed())
  onWrites?.(drop)
  app.use(async ({ req }, next) => {
    await next()
    if (req.method !== 'GET' && req.method !== 'HEAD') drop()
  })
  for (const path of ['/api/*', '/ads/*'])
    app.use(path, async (context, next) => {
      await next()
      context.res.headers.set(requestIdHeader, requestIdOf(context.req.raw))
    })
  const addressOf = (headers: Headers, socketAddress = ''): string =>
    callerAddress(socketAddress, headers.get('x-forwarded-for'), isProxy)
  const admission = makeAdmission({ ...usualAdmission, readsPerMinute })
  const callerOf = ({ req, env }: { readonly req: HonoRequest; readonly env: Partial<HttpBindings> }): Caller =>
    admission.callerAt(addressOf(req.raw.headers, env.incoming?.socket.remoteAddress))
  const api =
    source.kind === 'own'
      ? makeApi(mediaRoutes(source.routes, site.mediaOrigin), source.run, log, apiPrefix, admission)
      : makeProxiedApi(source.origin, securityHeaders, log)
  const filesOf = makeScreenFiles(clientDir)
  const pages: Pages | undefined =
    renderPage &&
    makePages({
      clientDir,
      filesOf,
      render: renderPage,
      origin: publicOrigin,
      site,
      patience: pagePatience,
      log,
      told: observer?.page,
      ask: async (address, signal) => ({ ...(await api.read(address, signal)), retryAfter: 0 }),
    })
  const client = makeClient(
    clientDir,
    pageHeaders({
      providers: [
        ...(captcha.kind === 'recaptcha' ? (['captcha'] as const) : []),
        ...(payments.publishableKey === '' ? [] : (['cards'] as const)),
      ],
      hasForeignPictures: source.kind === 'other',
      mediaOrigin: site.mediaOrigin,
    }),
    source.kind === 'own' ? makePageStatus(source.run) : undefined,
    filesOf,
    pages?.respond,
    source.kind === 'own' ? feedLinkHeader : undefined,
  )
  const media = source.kind === 'own' ? makeMedia(source.run, log) : makeProxy(source.origin, mediaHeaders, log)
  const uploads =
    source.kind === 'own'
      ? makeUploads(source.mediaDir, source.run, log, site.mediaOrigin)
      : makeProxy(source.origin, securityHeaders, log)
  const ads = makeAds(adsInUse, source.kind === 'own' ? source.run : undefined, log)
  // This call is not part of the other server's API. The site key is public.
  if (source.kind === 'other' && captcha.kind === 'recaptcha')
    app.get(`${apiPrefix}${getCaptcha.path}`, ({ req }) =>
      jsonResponse(
        success({ provider: captcha.kind, site_key: captcha.siteKey, challenge: '' }),
        req.header('accept-encoding') ?? null,
        200,
        securityHeaders,
      ),
    )
  if (source.kind === 'other' && (payments.publishableKey !== '' || contributeUrl !== ''))
    app.get(`${apiPrefix}${getPaymentProvider.path}`, ({ req }) =>
      jsonResponse(
        success({
          provider: 'stripe',
          publishableKey: payments.publishableKey,
          crypto: 'gateway',
          ...(contributeUrl === '' ? {} : { contribute: contributeUrl }),
        }),
        req.header('accept-encoding') ?? null,
        200,
        securityHeaders,
      ),
    )
  // The signature covers the raw bytes, so they are read before anything parses them as a form.
  if (source.kind === 'own') {
    const webhooks = makeWebhooks(source.run, log)
    app.post(webhookRoute, ({ req, env }) => webhooks(req.raw, req.param('provider'), env.incoming))
  }
  // It describes this server; another one may have its own.
  if (source.kind === 'own')
    app.get(apiPrefix + openApiPath, ({ req }) =>
      jsonResponse(JSON.stringify(openApi()), req.header('accept-encoding') ?? null, 200, securityHeaders),
    )
  app.all(`${apiPrefix}/*`, async ({ req, env }) => {
    const response = await api.respond(
      req.raw,
      addressOf(req.raw.headers, env.incoming?.socket.remoteAddress),
      env.incoming,
    )
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  })
  const remotePictures =
    source.kind === 'own' ? makeRemotePictureAnswers(source.mediaDir, source.run, log, network) : makeForeignPictures()
  app.on(['GET', 'HEAD'], '/media/remote/*', ({ req, env }) =>
    remotePictures(req.raw, addressOf(req.raw.headers, env.incoming?.socket.remoteAddress)),
  )
  app.on(['GET', 'HEAD'], '/media/*', ({ req, env }) =>
    media(req.raw, addressOf(req.raw.headers, env.incoming?.socket.remoteAddress)),
  )
  app.all(uploadPath, ({ req, env }) =>
    uploads(req.raw, addressOf(req.raw.headers, env.incoming?.socket.remoteAddress)),
  )
  app.all('/ads/*', ({ req, env }) => ads(req.raw, addressOf(req.raw.headers, env.incoming?.socket.remoteAddress)))
  app.on(['GET', 'HEAD'], '*', async (context, next) => {
    return (await machines.respond(context.req.raw, callerOf(context))) ?? next()
  })
  const profiles = makeProfilePages(client, source.kind === 'own' ? source.run : undefined)
  app.on(['GET', 'HEAD'], ['/u/:name', '/u/:name/'], (context) =>
    profiles(context.req.raw, context.req.param('name'), callerOf(context)),
  )
  app.all('*', (context) => client(context.req.raw, callerOf(context)))
  app.onError((error, { req }) => {
    log(`A request failed (request ${requestIdOf(req.raw)}): ${error.stack ?? error.message}`)
    return new Response('Something went wrong on the server.', { status: 500, headers: { ...securityHeaders } })
  })
  return app
}
