import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { serverConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  Effect.runPromise(
    Effect.match(serverConfig(env), { onFailure: ({ sentence }) => sentence, onSuccess: (config) => config }),
  )

describe('the server settings', () => {
  it('have a default each', async () => {
    expect(await read({})).toMatchObject({
      port: 4173,
      databaseUrl: '',
      apiOrigin: undefined,
      demo: 'published',
      host: '127.0.0.1',
      isPublic: false,
      captcha: { kind: 'altcha' },
      ads: { kind: 'house' },
      mediaQuota: 20_000 * 1024 * 1024,
      uploadsPerHour: 60,
      publicOrigin: 'http://localhost:4173',
      smtpUrl: '',
      mailFrom: 'noreply@localhost',
      linkPreviews: true,
    })
    expect(await read({ PORT: '', DEMO: '' })).toMatchObject({ port: 4173, demo: 'published' })
  })

  it('may name pages on the site itself, or elsewhere', async () => {
    expect(await read({ TERMS_URL: '/c/meta/about', RULES_URL: 'https://example.org/rules' })).toMatchObject({
      brand: { termsUrl: '/c/meta/about', rulesUrl: 'https://example.org/rules' },
    })
  })

  it('are read from the environment', async () => {
    const given = {
      PORT: '8080',
      DEMO: 'off',
      API_ORIGIN: 'https://example.org',
      DATABASE_URL: 'postgres://localhost/parley',
    }
    expect(await read(given)).toMatchObject({
      port: 8080,
      demo: 'off',
      apiOrigin: new URL('https://example.org'),
      databaseUrl: given.DATABASE_URL,
    })
  })

  it('name the mail server, the sender and the origin of links in mails', async () => {
    expect(await read({ PORT: '8080' })).toMatchObject({ publicOrigin: 'http://localhost:8080' })
    const given = { PUBLIC_ORIGIN: 'https://parley.example/some/path', SMTP_URL: 'smtps://me:secret@mail.example' }
    expect(await read(given)).toMatchObject({
      publicOrigin: 'https://parley.example',
      mailFrom: 'noreply@parley.example',
      smtpUrl: given.SMTP_URL,
    })
    const named = 'Parley <post@parley.example>'
    expect(await read({ MAIL_FROM: named })).toMatchObject({ mailFrom: named })
  })

  it('name a bucket for media, and a CDN', async () => {
    expect(await read({})).toMatchObject({ s3: undefined, mediaOrigin: '' })
    const bucket = {
      MEDIA_S3_ENDPOINT: 'https://s3.example',
      MEDIA_S3_BUCKET: 'pictures',
      MEDIA_S3_ACCESS_KEY_ID: 'key',
      MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(await read({ ...bucket, MEDIA_ORIGIN: 'https://cdn.example/' })).toMatchObject({
      s3: { endpoint: new URL('https://s3.example'), bucket: 'pictures', region: 'us-east-1' },
      mediaOrigin: 'https://cdn.example',
    })
    for (const wrong of ['https://cdn.example/media', 'cdn.example', 'https://me@cdn.example'])
      expect(await read({ MEDIA_ORIGIN: wrong })).toMatch(/^MEDIA_ORIGIN must be an address/)
  })

  it('choose how to log, and where metrics are served', async () => {
    expect(await read({})).toMatchObject({ logFormat: undefined, metrics: undefined })
    expect(
      await read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.example/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, d=e=f',
      }),
    ).toMatchObject({
      traces: {
        url: 'https://c.example/otlp/v1/traces',
        headers: { a: 'b c', d: 'e=f' },
        protocol: 'http/protobuf',
        serviceName: 'parley',
        share: 1,
        delay: 5000,
      },
    })
    expect(await read({ LOG_FORMAT: 'json', METRICS_PORT: '9464' })).toMatchObject({
      logFormat: 'json',
      metrics: { port: 9464, host: '127.0.0.1' },
    })
  })

  it('choose the captcha', async () => {
    expect(await read({ CAPTCHA: 'off' })).toMatchObject({ captcha: { kind: 'off' } })
    const given = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'hush' }
    expect(await read(given)).toMatchObject({
      captcha: {
        kind: 'recaptcha',
        siteKey: 'site',
        secret: 'hush',
        verifyAt: new URL('https://www.google.com/recaptcha/api/siteverify'),
      },
    })
  })

  it('choose where ads come from', async () => {
    expect(await read({ ADS: 'off' })).toMatchObject({ ads: { kind: 'off' } })
    expect(await read({ ADS: 'https://ads.example.org' })).toMatchObject({
      ads: { kind: 'elsewhere', origin: new URL('https://ads.example.org') },
    })
  })

  it('need no captcha secret in front of a server that has it', async () => {
    const given = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', API_ORIGIN: 'https://example.org' }
    expect(await read(given)).toMatchObject({ captcha: { kind: 'recaptcha', siteKey: 'site' } })
  })

  it('choose the payment provider', async () => {
    expect(await read({})).toMatchObject({ payments: { isPretended: true, stripe: undefined } })
    expect(await read({ PUBLIC_ORIGIN: 'https://parley.example' })).toMatchObject({
      payments: { isPretended: false, stripe: undefined },
    })
    const given = {
      STRIPE_SECRET_KEY: 'sk_test_hush',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_open',
      STRIPE_WEBHOOK_SECRET: 'whsec_hush',
      STRIPE_API_ORIGIN: 'http://localhost:12111',
      CRYPTO_GATEWAY_URL: 'https://coins.example',
      CRYPTO_GATEWAY_SECRET: 'sixteen or more letters',
    }
    expect(await read(given)).toMatchObject({
      payments: {
        stripe: {
          secretKey: 'sk_test_hush',
          webhookSecret: 'whsec_hush',
          apiOrigin: new URL('http://localhost:12111'),
        },
        gateway: { url: new URL('https://coins.example'), secret: 'sixteen or more letters' },
        publishableKey: 'pk_test_open',
      },
    })
    expect(await read({ ...given, API_ORIGIN: 'https://example.org' })).toMatchObject({
      payments: { stripe: undefined, publishableKey: 'pk_test_open' },
    })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, and it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, and it is "70000".'],
    [{ PORT: '1.5' }, 'PORT must be a whole number from 1 to 65535, and it is "1.5".'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, and it is "maybe".'],
    [
      { API_ORIGIN: 'example.org' },
      'API_ORIGIN must be an address such as https://example.org, and it is "example.org".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/8, everybody' },
      'TRUST_PROXY must be off, on, or addresses and ranges of proxies such as loopback or 10.0.0.0/8, and "everybody" is none of these.',
    ],
    [
      { CONTRIBUTE_URL: 'javascript:alert(1)' },
      'CONTRIBUTE_URL must be an address such as https://example.org, and it is "javascript:alert(1)".',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [{ CAPTCHA: 'maybe' }, 'CAPTCHA must be altcha, recaptcha or off, and it is "maybe".'],
    [
      { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site' },
      'CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.',
    ],
    [
      { PUBLIC_ORIGIN: 'parley.example' },
      'PUBLIC_ORIGIN must be an address such as https://example.org, and it is "parley.example".',
    ],
    [{ SMTP_URL: 'mail:secret@x' }, 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
    [{ ADS: 'maybe' }, 'ADS must be on, off or an address such as https://ads.example.org, and it is "maybe".'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_hush' },
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.',
    ],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be json or text, and it is "xml".'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, and it is "grpc".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a secret' },
      'OTEL_EXPORTER_OTLP_HEADERS must be pairs such as api-key=abc,tenant=parley.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, and it is "2".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_BSP_SCHEDULE_DELAY: '5' },
      'OTEL_BSP_SCHEDULE_DELAY must be a whole number from 100 to 60000, and it is "5".',
    ],
    [{ LINK_PREVIEWS: 'maybe' }, 'LINK_PREVIEWS must be on or off, and it is "maybe".'],
    [
      { TERMS_URL: '//elsewhere.example/terms' },
      'TERMS_URL must be an address such as https://example.org, and it is "//elsewhere.example/terms".',
    ],
    [{ RULES_URL: 'rules' }, 'RULES_URL must be an address such as https://example.org, and it is "rules".'],
    [{ METRICS_PORT: 'all' }, 'METRICS_PORT must be a whole number from 1 to 65535, and it is "all".'],
    [{ PORT: '4180', METRICS_PORT: '4180' }, 'METRICS_PORT must be another port than PORT: members must not read it.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address such as parley@example.org, and it is "nobody".'],
  ])('that are invalid fail with a sentence: %o', async (env, sentence) => {
    expect(await read(env)).toBe(sentence)
  })
})
