/**
 * The page's policy for the card provider's form: allowed only where cards are accepted, and in front of another server
 * too.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noPayments } from '../../../server/payments/paymentSettings.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

const publishableKey = 'pk_test_page'
const started: Array<TestServer> = []
const start = async (options: Parameters<typeof startServer>[0]): Promise<TestServer> => {
  const server = await startServer(options)
  started.push(server)
  writeFileSync(join(server.clientDir, 'index.html'), '<!doctype html>')
  return server
}

let plain: TestServer
let withCards: TestServer

beforeAll(async () => {
  plain = await start({})
  const apiOrigin = new URL('http://127.0.0.1:9')
  const stripe = { secretKey: 'sk_test_page', publishableKey, webhookSecret: 'whsec_page', apiOrigin }
  withCards = await start({ payments: { isPretended: false, stripe, gateway: undefined, publishableKey } })
})
afterAll(async () => {
  for (const server of started) await server.close()
})

const policyOf = async ({ origin }: TestServer, path = '/'): Promise<ReadonlyMap<string, string>> => {
  const { headers } = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
  const rules = (headers.get('content-security-policy') ?? '').split('; ')
  return new Map(rules.map((rule) => [rule.split(' ', 1)[0] ?? '', rule]))
}

describe('a page', () => {
  it('runs and contacts no other host where no payments are accepted', async () => {
    const policy = await policyOf(plain)
    expect(policy.get('script-src')).toBe("script-src 'self'")
    expect([...policy.values()].join()).not.toContain('stripe')
  })

  it('runs the script of Stripe, shows its frames and contacts its servers where Stripe takes cards', async () => {
    const policy = await policyOf(withCards)
    expect(policy.get('script-src')).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com")
    expect(policy.get('connect-src')).toContain(' https://api.stripe.com')
    expect(policy.get('frame-src')).toMatch(/^frame-src https:$|https:\/\/js\.stripe\.com/)
    // API responses are not pages.
    expect([...(await policyOf(withCards, '/api/v2/payments/provider')).values()].join()).not.toContain('stripe')
  })

  it('allows Stripe beside an outside captcha provider', async () => {
    const captcha = {
      kind: 'recaptcha',
      siteKey: 'site',
      secret: 'hush',
      verifyAt: new URL('http://127.0.0.1:9'),
    } as const
    const both = await start({ captcha, payments: { ...noPayments, publishableKey } })
    const scripts = (await policyOf(both)).get('script-src')
    expect(scripts).toContain('https://www.google.com/recaptcha/')
    expect(scripts).toContain('https://js.stripe.com')
  })

  it('allows Stripe in front of another server, which need not know the call that names the provider', async () => {
    const front = await start({ apiOrigin: plain.origin, payments: { ...noPayments, publishableKey } })
    expect((await policyOf(front)).get('script-src')).toContain('https://js.stripe.com')
    const response = await fetch(`${front.origin}/api/v2/payments/provider`)
    expect(await response.json()).toEqual({ status: true, provider: 'stripe', publishableKey, crypto: 'gateway' })
    const plainFront = await start({ apiOrigin: plain.origin })
    expect(await (await fetch(`${plainFront.origin}/api/v2/payments/provider`)).json()).toMatchObject({
      provider: 'test',
    })
  })
})

describe('a page with other ways to support the site', () => {
  const contributeUrl = 'https://give.example/parley'
  const told = async (server: TestServer) =>
    JSON.parse(await (await fetch(`${server.origin}/api/v2/payments/provider`)).text())

  it('is linked if the owner names one, also in front of another server', async () => {
    const named = await start({ contributeUrl })
    expect(await told(named)).toMatchObject({ provider: 'test', contribute: contributeUrl })
    expect(await told(await start({ apiOrigin: plain.origin, contributeUrl }))).toMatchObject({
      contribute: contributeUrl,
    })
    expect(Object.keys(await told(plain))).not.toContain('contribute')
  })
})
