/** The server settings, from the environment. An invalid one fails with a sentence that names it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Data, Effect } from 'effect'
import type { AdsSettings } from './ads/AdsSettings.ts'
import { type CaptchaSettings, ownCaptcha } from './captcha/CaptchaSettings.ts'
import { type DemoMode, exposureOf } from './exposure.ts'
import { type IsProxy, noProxy, trustedProxies } from './http/trustedProxies.ts'
import { type S3Settings, s3Settings } from './media/s3Client.ts'
import { type Environment, type SettingTexts, settingTexts } from './operating/settings.ts'
import { type TraceSettings, traceSettings } from './operating/traces.ts'
import type { Brand } from './pages/brand.ts'
import { type PaymentSettings, paymentSettings } from './payments/paymentSettings.ts'

/** The server cannot start. The sentence says why and what to do. */
export class CannotStart extends Data.TaggedError('CannotStart')<{ readonly sentence: string }> {}

export interface ServerConfig {
  readonly port: number
  /** Address to listen at; '' for all. */
  readonly host: string
  /** Folder of the embedded database and the media store. */
  readonly dataDir: string
  /** Folder of the built client. */
  readonly clientDir: string
  /** Address of a PostgreSQL database; '' for the embedded one. */
  readonly databaseUrl: string
  /** Address of a replica of that PostgreSQL, for guests' reads; '' for none. */
  readonly databaseReplicaUrl: string
  /** Another server of the API that this one stands in front of. */
  readonly apiOrigin: URL | undefined
  readonly demo: DemoMode
  /** Whether the server renders pages for guests. */
  readonly rendersPages: boolean
  /** Whether the server fetches the title and the picture of pages that posts link to. */
  readonly linkPreviews: boolean
  /** Whether only programs on this machine can connect. */
  readonly isLocal: boolean
  /** Whether PUBLIC_ORIGIN was set: the server is meant to be reached from outside. */
  readonly isPublic: boolean
  /** Which proxies are trusted to say where a request comes from. */
  readonly isProxy: IsProxy
  /** Login and registration attempts per address and minute. */
  readonly attemptsPerMinute: number
  /** Units of expensive reads that one network may spend in a minute. */
  readonly readsPerMinute: number
  /** Uploads per member and hour. */
  readonly uploadsPerHour: number
  readonly captcha: CaptchaSettings
  readonly ads: AdsSettings
  /** Total bytes that uploads of all members may take; 0 for no limit but the disk. */
  readonly mediaQuota: number
  /** Origin of a CDN for media; '' for this server. */
  readonly mediaOrigin: string
  /** The bucket that media are stored in; undefined for a folder. */
  readonly s3: S3Settings | undefined
  /** Origin of links in mails. */
  readonly publicOrigin: string
  /** SMTP server; '' to write mails to a folder instead. */
  readonly smtpUrl: string
  readonly mailFrom: string
  /** Payment providers: none, unless one is set or the server runs as a demo. */
  readonly payments: PaymentSettings
  /** Address where people can support the site by other means; '' for none. */
  readonly contributeUrl: string
  /** What the operator calls the site. */
  readonly brand: Brand
  /** How the server writes its log; undefined for JSON unless it writes to a terminal. */
  readonly logFormat: 'json' | 'text' | undefined
  /** Where metrics are served; undefined for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Where traces are sent; undefined for nowhere. */
  readonly traces: TraceSettings | undefined
}

const wholeNumber = (name: string, value: string, least: number, most: number): Effect.Effect<number, CannotStart> => {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= least && number <= most
    ? Effect.succeed(number)
    : Effect.fail(
        new CannotStart({ sentence: `${name} must be a whole number from ${least} to ${most}, and it is "${value}".` }),
      )
}

const demoWanted = (value: string): Effect.Effect<'' | 'on' | 'off', CannotStart> =>
  value === '' || value === 'on' || value === 'off'
    ? Effect.succeed(value)
    : Effect.fail(new CannotStart({ sentence: `DEMO must be on or off, and it is "${value}".` }))

const isOn = (name: string, value: string): Effect.Effect<boolean, CannotStart> =>
  value === 'on' || value === 'off'
    ? Effect.succeed(value === 'on')
    : Effect.fail(new CannotStart({ sentence: `${name} must be on or off, and it is "${value}".` }))

const logFormat = (value: string): Effect.Effect<'json' | 'text' | undefined, CannotStart> =>
  value === 'json' || value === 'text' || value === ''
    ? Effect.succeed(value === '' ? undefined : value)
    : Effect.fail(new CannotStart({ sentence: `LOG_FORMAT must be json or text, and it is "${value}".` }))

const metrics = Effect.fnUntraced(function* ({ metricsPort, metricsHost }: SettingTexts, port: number) {
  if (metricsPort === '') return undefined
  const own = yield* wholeNumber('METRICS_PORT', metricsPort, 1, 65_535)
  if (own === port)
    return yield* new CannotStart({
      sentence: 'METRICS_PORT must be another port than PORT: members must not read it.',
    })
  return { port: own, host: metricsHost }
})

const proxies = (value: string): Effect.Effect<IsProxy, CannotStart> => {
  if (value === 'off') return Effect.succeed(noProxy)
  const read = trustedProxies(value)
  return typeof read === 'string'
    ? Effect.fail(
        new CannotStart({
          sentence: `TRUST_PROXY must be off, on, or addresses and ranges of proxies such as loopback or 10.0.0.0/8, and "${read}" is none of these.`,
        }),
      )
    : Effect.succeed(read)
}

const origin = (name: string, value: string): Effect.Effect<URL | undefined, CannotStart> => {
  if (value === '') return Effect.succeed(undefined)
  return URL.canParse(value) && /^https?:\/\//.test(value)
    ? Effect.succeed(new URL(value))
    : Effect.fail(
        new CannotStart({ sentence: `${name} must be an address such as https://example.org, and it is "${value}".` }),
      )
}

/** A page of the operator: an address, or a path on this site such as `/c/meta/about`; '' for none. */
const ownPage = (name: string, value: string): Effect.Effect<string, CannotStart> =>
  /^\/(?![/\\])[^\s\\]*$/.test(value)
    ? Effect.succeed(value)
    : Effect.map(origin(name, value), (address) => address?.href ?? '')

/** An origin without a path: it is put before paths, and into the page's policy as it is. */
const bareOrigin = Effect.fnUntraced(function* (name: string, value: string): Effect.fn.Return<string, CannotStart> {
  const address = yield* origin(name, value)
  if (address === undefined) return ''
  if (address.href === `${address.origin}/`) return address.origin
  return yield* new CannotStart({
    sentence: `${name} must be an address without a path, such as https://media.example.org, and it is "${value}".`,
  })
})

const ads = (value: string): Effect.Effect<AdsSettings, CannotStart> => {
  if (value === 'on') return Effect.succeed({ kind: 'house' })
  if (value === 'off') return Effect.succeed({ kind: 'off' })
  return URL.canParse(value) && /^https?:\/\//.test(value)
    ? Effect.succeed({ kind: 'elsewhere', origin: new URL(value) })
    : Effect.fail(
        new CannotStart({
          sentence: `ADS must be on, off or an address such as https://ads.example.org, and it is "${value}".`,
        }),
      )
}

const postgresAddress = (name: string, value: string): Effect.Effect<string, CannotStart> =>
  value === '' || /^postgres(ql)?:\/\//.test(value)
    ? Effect.succeed(value)
    : Effect.fail(new CannotStart({ sentence: `${name} must begin with postgres://.` }))

const replicaAddress = ({ databaseUrl, databaseReplicaUrl }: SettingTexts): Effect.Effect<string, CannotStart> =>
  databaseReplicaUrl !== '' && databaseUrl === ''
    ? Effect.fail(new CannotStart({ sentence: 'DATABASE_REPLICA_URL needs DATABASE_URL, of which it is a replica.' }))
    : postgresAddress('DATABASE_REPLICA_URL', databaseReplicaUrl)

const captcha = ({ captcha: kind, ...given }: SettingTexts): Effect.Effect<CaptchaSettings, CannotStart> => {
  if (kind === 'off') return Effect.succeed({ kind })
  if (kind === 'altcha') return Effect.succeed(ownCaptcha)
  if (kind !== 'recaptcha')
    return Effect.fail(new CannotStart({ sentence: `CAPTCHA must be altcha, recaptcha or off, and it is "${kind}".` }))
  // In front of another server, that server verifies the captcha.
  const isComplete = given.recaptchaSiteKey !== '' && (given.recaptchaSecret !== '' || given.apiOrigin !== '')
  return isComplete
    ? Effect.succeed({
        kind,
        siteKey: given.recaptchaSiteKey,
        secret: given.recaptchaSecret,
        verifyAt: new URL('https://www.google.com/recaptcha/api/siteverify'),
      })
    : Effect.fail(new CannotStart({ sentence: 'CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.' }))
}

/** The value holds a password, so errors do not repeat it. */
const smtpAddress = (value: string): Effect.Effect<string, CannotStart> =>
  value === '' || (/^smtps?:\/\//.test(value) && URL.canParse(value))
    ? Effect.succeed(value)
    : Effect.fail(new CannotStart({ sentence: 'SMTP_URL must be an address such as smtp://user:password@host:587.' }))

const sender = (value: string, { hostname }: URL): Effect.Effect<string, CannotStart> => {
  if (value === '') return Effect.succeed(`noreply@${hostname}`)
  return /^[^@\r\n]+@[^@\s]+$/.test(value)
    ? Effect.succeed(value)
    : Effect.fail(
        new CannotStart({ sentence: `MAIL_FROM must be an address such as parley@example.org, and it is "${value}".` }),
      )
}

/** Settings that are read elsewhere, or the sentence on what is wrong with them. */
const orSentence = <A>(settings: A | string): Effect.Effect<A, CannotStart> =>
  typeof settings === 'string' ? Effect.fail(new CannotStart({ sentence: settings })) : Effect.succeed(settings)

const brand = Effect.fnUntraced(function* (given: SettingTexts): Effect.fn.Return<Brand, CannotStart> {
  const [name, colour] = [given.brandName.trim(), given.brandColour.toLowerCase()]
  if (name.length > 30)
    return yield* new CannotStart({ sentence: `BRAND_NAME must have at most 30 characters, and has ${name.length}.` })
  if (colour !== '' && !/^#[0-9a-f]{6}$/.test(colour))
    return yield* new CannotStart({ sentence: `BRAND_COLOR must be a colour such as #0f766e, and it is "${colour}".` })
  const icon = given.brandIcon === '' ? '' : resolve(given.brandIcon)
  if (icon !== '' && (!/\.(?:png|svg)$/i.test(icon) || !existsSync(icon)))
    return yield* new CannotStart({
      sentence: `BRAND_ICON must be a file that ends in .png or .svg, and it is "${icon}".`,
    })
  return {
    name,
    colour,
    icon,
    termsUrl: yield* ownPage('TERMS_URL', given.termsUrl),
    rulesUrl: yield* ownPage('RULES_URL', given.rulesUrl),
  }
})

/** The settings of an environment such as `process.env`. */
export const serverConfig = Effect.fnUntraced(function* (
  env: Environment,
): Effect.fn.Return<ServerConfig, CannotStart> {
  const given = settingTexts(env)
  if (typeof given === 'string') return yield* new CannotStart({ sentence: given })
  const port = yield* wholeNumber('PORT', given.port, 1, 65_535)
  const publicOrigin = (yield* origin('PUBLIC_ORIGIN', given.publicOrigin)) ?? new URL(`http://localhost:${port}`)
  const isProxy = yield* proxies(given.trustProxy)
  const exposure = exposureOf({ ...given, demo: yield* demoWanted(given.demo), isBehindProxy: isProxy !== noProxy })
  return {
    ...exposure,
    port,
    dataDir: resolve(given.dataDir),
    clientDir: resolve(given.clientDir),
    databaseUrl: yield* postgresAddress('DATABASE_URL', given.databaseUrl),
    databaseReplicaUrl: yield* replicaAddress(given),
    apiOrigin: yield* origin('API_ORIGIN', given.apiOrigin),
    isPublic: given.publicOrigin !== '',
    isProxy,
    attemptsPerMinute: yield* wholeNumber('ATTEMPTS_PER_MINUTE', given.attemptsPerMinute, 1, 1_000_000),
    readsPerMinute: yield* wholeNumber('READS_PER_MINUTE', given.readsPerMinute, 60, 10_000_000),
    uploadsPerHour: yield* wholeNumber('UPLOADS_PER_HOUR', given.uploadsPerHour, 1, 1_000_000),
    captcha: yield* captcha(given),
    ads: yield* ads(given.ads),
    rendersPages: yield* isOn('PAGES', given.pages),
    linkPreviews: yield* isOn('LINK_PREVIEWS', given.linkPreviews),
    mediaQuota: (yield* wholeNumber('MEDIA_QUOTA', given.mediaQuota, 0, 100_000_000)) * 1024 * 1024,
    s3: yield* orSentence<S3Settings | undefined>(s3Settings(given)),
    mediaOrigin: yield* bareOrigin('MEDIA_ORIGIN', given.mediaOrigin),
    publicOrigin: publicOrigin.origin,
    smtpUrl: yield* smtpAddress(given.smtpUrl),
    mailFrom: yield* sender(given.mailFrom, publicOrigin),
    payments: yield* orSentence<PaymentSettings>(
      paymentSettings(given, given.apiOrigin !== '', exposure.demo !== 'off'),
    ),
    contributeUrl: (yield* origin('CONTRIBUTE_URL', given.contributeUrl))?.href ?? '',
    brand: yield* brand(given),
    logFormat: yield* logFormat(given.logFormat),
    metrics: yield* metrics(given, port),
    traces: yield* orSentence<TraceSettings | undefined>(traceSettings(given)),
  }
})
