/**
 * Every setting of the server: its name in the environment, its default and its meaning. The server, `parley config` and
 * the tests of the documents read this table. `PARLEY_` before a name is the same setting, and the only form in which a
 * misspelt name can be noticed. docs/decisions/0061-one-command-line.md.
 */
import { Record } from 'effect'

interface Setting {
  readonly name: string
  readonly meaning: string
  /** The value if it is not set. '' where it depends on other settings, or there is none. */
  readonly otherwise: string
  /** Not shown: a key or a password. */
  readonly isSecret?: true
  /** An address that may hold a password: shown without it. */
  readonly isAddress?: true
}

export const settings = {
  port: { name: 'PORT', otherwise: '4173', meaning: 'port to serve on' },
  host: { name: 'HOST', otherwise: '', meaning: 'address to listen on; 0.0.0.0 for all' },
  dataDir: { name: 'DATA_DIR', otherwise: 'data', meaning: 'folder of the database and the media' },
  clientDir: { name: 'CLIENT_DIR', otherwise: 'dist/client', meaning: 'folder of the built client' },
  databaseUrl: { name: 'DATABASE_URL', otherwise: '', meaning: 'PostgreSQL instead of SQLite', isAddress: true },
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    otherwise: '',
    meaning: "a replica of that PostgreSQL for guests' reads",
    isAddress: true,
  },
  apiOrigin: { name: 'API_ORIGIN', otherwise: '', meaning: 'another server of this API to stand in front of' },
  demo: { name: 'DEMO', otherwise: '', meaning: 'demo content: on or off' },
  trustProxy: { name: 'TRUST_PROXY', otherwise: 'off', meaning: 'proxies whose X-Forwarded-For is trusted' },
  attemptsPerMinute: { name: 'ATTEMPTS_PER_MINUTE', otherwise: '60', meaning: 'attempts to log in or register' },
  readsPerMinute: { name: 'READS_PER_MINUTE', otherwise: '6000', meaning: 'expensive reads of one network, in units' },
  uploadsPerHour: { name: 'UPLOADS_PER_HOUR', otherwise: '60', meaning: 'files that one member may upload' },
  captcha: { name: 'CAPTCHA', otherwise: 'altcha', meaning: 'altcha, recaptcha or off' },
  recaptchaSiteKey: { name: 'RECAPTCHA_SITE_KEY', otherwise: '', meaning: 'public key of reCAPTCHA' },
  recaptchaSecret: { name: 'RECAPTCHA_SECRET', otherwise: '', meaning: 'secret of reCAPTCHA', isSecret: true },
  ads: { name: 'ADS', otherwise: 'on', meaning: 'on, off, or the address of an ad server' },
  pages: { name: 'PAGES', otherwise: 'on', meaning: 'whether the server renders pages for guests: on or off' },
  linkPreviews: { name: 'LINK_PREVIEWS', otherwise: 'on', meaning: 'whether linked pages are previewed: on or off' },
  mediaQuota: { name: 'MEDIA_QUOTA', otherwise: '20000', meaning: 'megabytes for all uploads; 0 for no limit' },
  mediaS3Endpoint: { name: 'MEDIA_S3_ENDPOINT', otherwise: '', meaning: 'S3-compatible storage for media' },
  mediaS3Bucket: { name: 'MEDIA_S3_BUCKET', otherwise: '', meaning: 'its bucket' },
  mediaS3Region: { name: 'MEDIA_S3_REGION', otherwise: 'us-east-1', meaning: 'its region' },
  mediaS3AccessKeyId: { name: 'MEDIA_S3_ACCESS_KEY_ID', otherwise: '', meaning: 'key for it', isSecret: true },
  mediaS3SecretAccessKey: {
    name: 'MEDIA_S3_SECRET_ACCESS_KEY',
    otherwise: '',
    meaning: 'secret of that key',
    isSecret: true,
  },
  mediaOrigin: { name: 'MEDIA_ORIGIN', otherwise: '', meaning: 'public address of a CDN for media' },
  publicOrigin: { name: 'PUBLIC_ORIGIN', otherwise: '', meaning: 'public address of the server' },
  smtpUrl: { name: 'SMTP_URL', otherwise: '', meaning: 'server that sends mails', isAddress: true },
  mailFrom: { name: 'MAIL_FROM', otherwise: '', meaning: 'sender of mails' },
  logFormat: { name: 'LOG_FORMAT', otherwise: '', meaning: 'json or text; json unless in a terminal' },
  metricsPort: { name: 'METRICS_PORT', otherwise: '', meaning: 'port of /metrics for Prometheus' },
  metricsHost: { name: 'METRICS_HOST', otherwise: '127.0.0.1', meaning: 'address to serve /metrics on' },
  otelEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    otherwise: '',
    meaning: 'OpenTelemetry collector for traces',
    isAddress: true,
  },
  otelHeaders: { name: 'OTEL_EXPORTER_OTLP_HEADERS', otherwise: '', meaning: 'headers for it', isSecret: true },
  otelProtocol: {
    name: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    otherwise: 'http/protobuf',
    meaning: 'http/protobuf or http/json',
  },
  otelServiceName: { name: 'OTEL_SERVICE_NAME', otherwise: 'parley', meaning: 'name of this service in traces' },
  otelAttributes: { name: 'OTEL_RESOURCE_ATTRIBUTES', otherwise: '', meaning: 'more facts on it, as key=value pairs' },
  otelShare: { name: 'OTEL_TRACES_SAMPLER_ARG', otherwise: '1', meaning: 'share of requests to trace, from 0 to 1' },
  otelDelay: { name: 'OTEL_BSP_SCHEDULE_DELAY', otherwise: '5000', meaning: 'milliseconds between sending traces' },
  contributeUrl: { name: 'CONTRIBUTE_URL', otherwise: '', meaning: 'page with other ways to support the site' },
  brandName: { name: 'BRAND_NAME', otherwise: 'Parley', meaning: 'what the site is called' },
  brandColour: { name: 'BRAND_COLOR', otherwise: '', meaning: 'colour of buttons and links, such as #0f766e' },
  brandIcon: { name: 'BRAND_ICON', otherwise: '', meaning: 'square picture for the icon: a file, .png or .svg' },
  termsUrl: { name: 'TERMS_URL', otherwise: '', meaning: 'page with the terms of the site' },
  rulesUrl: { name: 'RULES_URL', otherwise: '', meaning: 'page with the rules of the site' },
  stripeSecretKey: { name: 'STRIPE_SECRET_KEY', otherwise: '', meaning: 'secret key of Stripe', isSecret: true },
  stripePublishableKey: { name: 'STRIPE_PUBLISHABLE_KEY', otherwise: '', meaning: 'public key of Stripe' },
  stripeWebhookSecret: {
    name: 'STRIPE_WEBHOOK_SECRET',
    otherwise: '',
    meaning: "secret of Stripe's webhook",
    isSecret: true,
  },
  stripeApiOrigin: { name: 'STRIPE_API_ORIGIN', otherwise: '', meaning: "address of Stripe's API" },
  cryptoGatewayUrl: {
    name: 'CRYPTO_GATEWAY_URL',
    otherwise: '',
    meaning: 'gateway for cryptocurrency payments',
    isAddress: true,
  },
  cryptoGatewaySecret: {
    name: 'CRYPTO_GATEWAY_SECRET',
    otherwise: '',
    meaning: 'secret of that gateway',
    isSecret: true,
  },
} as const satisfies Record<string, Setting>

const allSettings: ReadonlyArray<Setting> = Object.values(settings)
export const settingNames: ReadonlyArray<string> = allSettings.map(({ name }) => name)

/** The values as texts, each its default if not set. */
export type SettingTexts = { readonly [Key in keyof typeof settings]: string }

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

const prefix = 'PARLEY_'

/** How many letters have to be changed, added or left out to make one word of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [place, letter] of one.split('').entries()) {
    const next = [place + 1]
    for (const [index, second] of other.split('').entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === second ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The known name that is closest to a misspelt `word`. */
export const nearestName = (word: string, names: ReadonlyArray<string>): string =>
  names.toSorted((a, b) => distance(word, a) - distance(word, b))[0] ?? ''

interface Given {
  readonly value: string
  /** The variable that it comes from; '' for the default. */
  readonly from: string
}

const givenIn = (env: Environment, { name, otherwise }: Setting): Given => {
  const from = [name, prefix + name].find((each) => (env[each] ?? '') !== '')
  return from === undefined ? { value: otherwise, from: '' } : { value: env[from] ?? '', from }
}

/** The problem with the names in an environment; undefined if there is none. */
const wrongWithNames = (env: Environment): string | undefined => {
  const known = settingNames.map((name) => prefix + name)
  const unknown = Object.keys(env).find((name) => name.startsWith(prefix) && !known.includes(name))
  if (unknown !== undefined)
    return `There is no setting ${unknown}; the nearest is ${nearestName(unknown, known)}. "npm run parley -- config" lists all.`
  const twice = settingNames.find((name) => {
    const [plain = '', prefixed = ''] = [env[name], env[prefix + name]]
    return plain !== '' && prefixed !== '' && plain !== prefixed
  })
  return twice && `${twice} and ${prefix}${twice} are set to different values: unset one of them.`
}

/** The settings of an environment, or the sentence that says which name is wrong: unknown, or set twice. */
export const settingTexts = (env: Environment): SettingTexts | string =>
  wrongWithNames(env) ?? Record.map(settings, (setting) => givenIn(env, setting).value)

/** An address without its user, password and parameters. */
const withoutPassword = (address: string): string => {
  if (!URL.canParse(address)) return '(hidden)'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** One line per setting: its name, its value without secrets, and where that comes from. */
export const settingLines = (env: Environment, effective: Partial<SettingTexts>): ReadonlyArray<string> => {
  const rows = Object.entries(Record.map(settings, (setting: Setting) => ({ setting, ...givenIn(env, setting) }))).map(
    ([key, { setting, value, from }]) => {
      const shown = value === '' ? (Object.entries(effective).find(([name]) => name === key)?.[1] ?? '') : value
      const safe = setting.isSecret === true ? '(hidden)' : setting.isAddress === true ? withoutPassword(shown) : shown
      return { name: setting.name, value: shown === '' ? '-' : safe, from: from || 'default', meaning: setting.meaning }
    },
  )
  const widest = (column: 'name' | 'value' | 'from') => Math.max(...rows.map((row) => row[column].length))
  const [name, value, from] = [widest('name'), Math.min(widest('value'), 40), widest('from')]
  return rows.map((row) =>
    [row.name.padEnd(name), row.value.padEnd(value), row.from.padEnd(from), row.meaning].join('  ').trimEnd(),
  )
}
