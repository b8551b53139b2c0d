import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settingLines, settingNames, settings, settingTexts } from './settings.ts'

describe('the settings of an environment', () => {
  it('are the same with PARLEY_ before their names', () => {
    expect(settingTexts({ PARLEY_PORT: '80', ADS: 'off' })).toMatchObject({ port: '80', ads: 'off', pages: 'on' })
    expect(settingTexts({ PARLEY_PORT: '80', PORT: '80' })).toMatchObject({ port: '80' })
    expect(settingTexts({ PARLEY_PORT: '80', PORT: '' })).toMatchObject({ port: '80' })
  })

  it('refuse an unknown PARLEY_ variable, and name the nearest known one', () => {
    expect(settingTexts({ PARLEY_DATABASE_URI: 'x' })).toBe(
      'There is no setting PARLEY_DATABASE_URI; the nearest is PARLEY_DATABASE_URL. "npm run parley -- config" lists all.',
    )
    expect(settingTexts({ PARLEY_MEDIA_QOTA: '' })).toContain('the nearest is PARLEY_MEDIA_QUOTA.')
  })

  it('refuse two different values', () => {
    expect(settingTexts({ PARLEY_PORT: '80', PORT: '81' })).toBe(
      'PORT and PARLEY_PORT are set to different values: unset one of them.',
    )
  })

  it('name the setting itself for any name with one letter changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settingNames), fc.nat(), (name, place) => {
        const at = place % name.length
        const wrong = `PARLEY_${name.slice(0, at)}#${name.slice(at + 1)}`
        expect(settingTexts({ [wrong]: 'x' })).toContain(`the nearest is PARLEY_${name}.`)
      }),
    )
  })
})

describe('the list of settings', () => {
  const secret = 'hush-hush'
  const env = {
    PORT: '8080',
    PARLEY_DATABASE_URL: `postgres://me:${secret}@db.example:5433/parley?password=${secret}`,
    SMTP_URL: `smtp://${secret}:${secret}@mail.example:587`,
    CRYPTO_GATEWAY_URL: `https://${secret}@coins.example`,
    STRIPE_SECRET_KEY: `sk_live_${secret}`,
    STRIPE_WEBHOOK_SECRET: secret,
    RECAPTCHA_SECRET: secret,
    CRYPTO_GATEWAY_SECRET: secret,
    MEDIA_S3_ACCESS_KEY_ID: secret,
    MEDIA_S3_SECRET_ACCESS_KEY: secret,
    OTEL_EXPORTER_OTLP_ENDPOINT: `https://me:${secret}@collector.example`,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${secret}`,
  }
  const lines = settingLines(env, { host: 'all addresses' })
  const lineOf = (name: string): string => lines.find((line) => line.startsWith(`${name} `)) ?? ''

  it('says each value and where it comes from', () => {
    expect(lines).toHaveLength(Object.keys(settings).length)
    expect(lineOf('PORT')).toMatch(/^PORT +8080 +PORT /)
    expect(lineOf('ADS')).toMatch(/^ADS +on +default /)
    expect(lineOf('HOST')).toMatch(/^HOST +all addresses +default /)
    expect(lineOf('MAIL_FROM')).toMatch(/^MAIL_FROM +- +default /)
    expect(lineOf('DATABASE_URL')).toMatch(/^DATABASE_URL +postgres:\/\/db\.example:5433\/parley +PARLEY_DATABASE_URL /)
  })

  it('holds no secret', () => {
    expect(lines.join('\n')).not.toContain(secret)
    expect(lineOf('STRIPE_SECRET_KEY')).toMatch(/\(hidden\) +STRIPE_SECRET_KEY /)
    expect(settingLines({ SMTP_URL: `not an address ${secret}` }, {}).join('\n')).not.toContain(secret)
  })
})

it('every setting for operators is explained in the README or in docs/operating.md', () => {
  const pages = ['README.md', 'docs/operating.md'].filter((page) => existsSync(page))
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
  expect(settingNames.filter((name) => !text.includes(`\`${name}\``))).toEqual(['CLIENT_DIR'])
})
