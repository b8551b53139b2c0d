import { describe, expect, it } from 'vitest'
import { noPayments, type PaymentTexts, paymentSettings, pretended } from './paymentSettings.ts'

const nothing: PaymentTexts = {
  stripeSecretKey: '',
  stripePublishableKey: '',
  stripeWebhookSecret: '',
  stripeApiOrigin: '',
  cryptoGatewayUrl: '',
  cryptoGatewaySecret: '',
}
const stripe = {
  stripeSecretKey: 'sk_live_hush',
  stripePublishableKey: 'pk_live_open',
  stripeWebhookSecret: 'whsec_hush',
}
const gateway = { cryptoGatewayUrl: 'https://coins.example/v1', cryptoGatewaySecret: 'sixteen or more letters' }
const read = (texts: Partial<PaymentTexts>, isInFront = false, isDemo = false) =>
  paymentSettings({ ...nothing, ...texts }, isInFront, isDemo)

describe('the payment provider', () => {
  it('is none unless one is set', () => {
    expect(read({})).toEqual(noPayments)
  })

  it('is the embedded one in a demo without a real one', () => {
    expect(read({}, false, true)).toEqual(pretended)
    expect(read(stripe, false, true)).toMatchObject({ isPretended: false, publishableKey: 'pk_live_open' })
    expect(read({}, true, true)).toEqual(noPayments)
  })

  it('is Stripe with its three keys, and a gateway beside it', () => {
    expect(read(stripe)).toEqual({
      isPretended: false,
      stripe: {
        secretKey: 'sk_live_hush',
        publishableKey: 'pk_live_open',
        webhookSecret: 'whsec_hush',
        apiOrigin: new URL('https://api.stripe.com'),
      },
      gateway: undefined,
      publishableKey: 'pk_live_open',
    })
    expect(read({ ...stripe, ...gateway, stripeApiOrigin: 'http://localhost:12111' })).toMatchObject({
      stripe: { apiOrigin: new URL('http://localhost:12111') },
      gateway: { url: new URL('https://coins.example/v1'), secret: gateway.cryptoGatewaySecret },
    })
  })

  it('is the other server’s in front of it: only the key of the form is used', () => {
    expect(read({ stripePublishableKey: 'pk_test_open' }, true)).toEqual({
      ...noPayments,
      publishableKey: 'pk_test_open',
    })
    expect(read({ stripePublishableKey: 'sk_live_hush' }, true)).toBe('STRIPE_PUBLISHABLE_KEY must begin with pk_.')
  })

  const together =
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.'
  const pair = 'CRYPTO_GATEWAY_URL and CRYPTO_GATEWAY_SECRET belong together: set both or none.'
  const address =
    'CRYPTO_GATEWAY_URL must be an address such as https://gateway.example, with https unless it is on this machine.'

  it.each<readonly [Partial<PaymentTexts>, string]>([
    [{ stripeSecretKey: 'sk_live_hush' }, together],
    [{ ...stripe, stripeWebhookSecret: '' }, together],
    [{ stripeApiOrigin: 'https://stripe.example' }, 'STRIPE_API_ORIGIN needs STRIPE_SECRET_KEY.'],
    [{ ...stripe, stripeSecretKey: 'pk_live_open' }, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'],
    [{ ...stripe, stripePublishableKey: 'sk_live_hush' }, 'STRIPE_PUBLISHABLE_KEY must begin with pk_.'],
    [{ ...stripe, stripeWebhookSecret: 'hush' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
    [
      { ...stripe, stripePublishableKey: 'pk_test_open' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for trying things out, or both for real payments.',
    ],
    [
      { ...stripe, stripeApiOrigin: 'http://stripe.example' },
      'STRIPE_API_ORIGIN must be an address such as https://api.stripe.com.',
    ],
    [{ ...stripe, cryptoGatewayUrl: 'https://coins.example' }, pair],
    [{ ...stripe, cryptoGatewaySecret: 'sixteen or more letters' }, pair],
    [{ ...stripe, ...gateway, cryptoGatewayUrl: 'http://coins.example' }, address],
    [{ ...stripe, ...gateway, cryptoGatewayUrl: 'coins' }, address],
    [{ ...stripe, ...gateway, cryptoGatewaySecret: 'short' }, 'CRYPTO_GATEWAY_SECRET must have 16 characters or more.'],
    [gateway, 'CRYPTO_GATEWAY_URL needs STRIPE_SECRET_KEY as well: coins are taken beside cards only.'],
  ])('with invalid settings fails with a sentence that contains no secret: %o', (texts, sentence) => {
    expect(read(texts)).toBe(sentence)
    for (const secret of ['hush', gateway.cryptoGatewaySecret]) expect(sentence).not.toContain(secret)
  })
})
