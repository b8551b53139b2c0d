/** The payment settings, from the environment. By default there is no provider; a demo uses the embedded one. */

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Address of its API. */
  readonly apiOrigin: URL
}

export interface GatewaySettings {
  readonly url: URL
  readonly secret: string
}

export interface PaymentSettings {
  /** Whether the embedded provider is in use, which takes no money and grants orders anyway. In a demo only. */
  readonly isPretended: boolean
  /** The card provider; undefined for the embedded one or none. */
  readonly stripe: StripeSettings | undefined
  /** The coin provider; undefined for the embedded one or none. */
  readonly gateway: GatewaySettings | undefined
  /** The public key for the card form, also if another server of the API takes the payments; '' for none. */
  readonly publishableKey: string
}

/** The environment's values, each '' if not set. */
export interface PaymentTexts {
  readonly stripeSecretKey: string
  readonly stripePublishableKey: string
  readonly stripeWebhookSecret: string
  readonly stripeApiOrigin: string
  readonly cryptoGatewayUrl: string
  readonly cryptoGatewaySecret: string
}

/** No payments. */
export const noPayments: PaymentSettings = {
  isPretended: false,
  stripe: undefined,
  gateway: undefined,
  publishableKey: '',
}

/** The embedded provider for cards and coins. */
export const pretended: PaymentSettings = { ...noPayments, isPretended: true }

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** An address that secrets may be sent to: encrypted, or on this machine. */
const safeAddress = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)) ? url : undefined
}

/** Whether a Stripe key is for test mode. */
export const isForTrying = (key: string): boolean => key.includes('_test_')

const stripeFrom = (texts: PaymentTexts): StripeSettings | string | undefined => {
  const { stripeSecretKey: secretKey, stripePublishableKey: publishableKey, stripeWebhookSecret: webhookSecret } = texts
  const given = [secretKey, publishableKey, webhookSecret].filter((each) => each !== '')
  if (given.length === 0) return texts.stripeApiOrigin === '' ? undefined : 'STRIPE_API_ORIGIN needs STRIPE_SECRET_KEY.'
  if (given.length < 3)
    return 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.'
  if (!/^[sr]k_/.test(secretKey)) return 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'
  if (!publishableKey.startsWith('pk_')) return 'STRIPE_PUBLISHABLE_KEY must begin with pk_.'
  if (!webhookSecret.startsWith('whsec_')) return 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'
  if (isForTrying(secretKey) !== isForTrying(publishableKey))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for trying things out, or both for real payments.'
  const apiOrigin = safeAddress(texts.stripeApiOrigin === '' ? 'https://api.stripe.com' : texts.stripeApiOrigin)
  return apiOrigin === undefined
    ? 'STRIPE_API_ORIGIN must be an address such as https://api.stripe.com.'
    : { secretKey, publishableKey, webhookSecret, apiOrigin }
}

const gatewayFrom = ({ cryptoGatewayUrl, cryptoGatewaySecret }: PaymentTexts): GatewaySettings | string | undefined => {
  if (cryptoGatewayUrl === '' && cryptoGatewaySecret === '') return undefined
  if (cryptoGatewayUrl === '' || cryptoGatewaySecret === '')
    return 'CRYPTO_GATEWAY_URL and CRYPTO_GATEWAY_SECRET belong together: set both or none.'
  const url = safeAddress(cryptoGatewayUrl)
  if (url === undefined)
    return 'CRYPTO_GATEWAY_URL must be an address such as https://gateway.example, with https unless it is on this machine.'
  return cryptoGatewaySecret.length < 16
    ? 'CRYPTO_GATEWAY_SECRET must have 16 characters or more.'
    : { url, secret: cryptoGatewaySecret }
}

/**
 * The settings, or the sentence that says what is wrong with them, without any secret. `isInFront` is whether another
 * server of the API takes the payments: then only the key of the card form matters. `isDemo` allows the embedded
 * provider if there is no other.
 */
export const paymentSettings = (texts: PaymentTexts, isInFront: boolean, isDemo: boolean): PaymentSettings | string => {
  if (isInFront) {
    const publishableKey = texts.stripePublishableKey
    return publishableKey === '' || publishableKey.startsWith('pk_')
      ? { ...noPayments, publishableKey }
      : 'STRIPE_PUBLISHABLE_KEY must begin with pk_.'
  }
  const stripe = stripeFrom(texts)
  if (typeof stripe === 'string') return stripe
  const gateway = gatewayFrom(texts)
  if (typeof gateway === 'string') return gateway
  if (gateway !== undefined && stripe === undefined)
    return 'CRYPTO_GATEWAY_URL needs STRIPE_SECRET_KEY as well: coins are taken beside cards only.'
  if (stripe === undefined) return isDemo ? pretended : noPayments
  return { isPretended: false, stripe, gateway, publishableKey: stripe.publishableKey }
}
