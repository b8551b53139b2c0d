/**
 * A server that takes cards by Stripe with a fake API; and in the browser a fake of Stripe's script, with fields in a
 * frame of another origin, like the real ones: the page cannot read them.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stripeVersion } from '../../../server/payments/stripe/stripeApi.ts'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripeStandIn.ts'

export interface CardServer {
  readonly origin: string
  readonly stripe: StripeStandIn
  readonly end: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts both; the world is empty. */
export const startCardServer = async (): Promise<CardServer> => {
  const stripe = await startStripeStandIn(stripeVersion, Date.now)
  const home = mkdtempSync(join(tmpdir(), 'parley-cards-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: home,
      DATABASE_URL: '',
      API_ORIGIN: '',
      DEMO: 'off',
      CAPTCHA: 'off',
      LINK_PREVIEWS: 'off',
      ATTEMPTS_PER_MINUTE: '1000000',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_ORIGIN: stripe.origin.href,
    },
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  const isThere = async (): Promise<boolean> => (await fetch(`${origin}/early.js`).catch(() => undefined))?.ok === true
  for (let tries = 0; !(await isThere()); tries += 1) {
    if (tries > 600 || server.exitCode !== null) throw new Error('the server that takes cards did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    stripe,
    end: async () => {
      server.kill('SIGTERM')
      await stripe.close()
      // The server may still be writing its last file.
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Stripe's documented test numbers. */
export const cards = { good: '4242424242424242', declined: '4000000000000002' } as const

/** The script that pages load: the parts of Stripe's API that this client uses. */
const script = `
const Stripe = (key) => {
  let frame
  return {
    elements: ({ clientSecret }) => ({
      clientSecret,
      update: ({ appearance }) => {
        document.documentElement.dataset.cardTheme = appearance.theme
        return Promise.resolve()
      },
      create: (kind) => {
        const heard = {}
        return {
          on: (name, act) => { heard[name] = act },
          mount: (box) => {
            frame = document.createElement('iframe')
            frame.title = 'Secure ' + kind + ' input frame'
            frame.width = '100%'
            frame.src = 'https://js.stripe.com/fields.html'
            frame.addEventListener('load', () => heard.ready?.())
            box.append(frame)
          },
          unmount: () => frame.remove(),
        }
      },
    }),
    confirmPayment: ({ elements, redirect }) =>
      new Promise((resolve) => {
        if (redirect !== 'if_required') throw new Error('would leave the page')
        addEventListener('message', ({ data }) => resolve(data), { once: true })
        frame.contentWindow.postMessage({ key, clientSecret: elements.clientSecret }, 'https://js.stripe.com')
      }),
  }
}
Stripe.version = 'endive'
window.Stripe = Stripe
`

/** The content of the frame: fields that only the provider's origin can read. */
const fields = `<!doctype html><title>Card</title>
<label>Card number <input id="number"></label><label>CVC <input id="cvc"></label>
<script>
addEventListener('message', async ({ data, source, origin }) => {
  const body = new URLSearchParams({ ...data, number: number.value, cvc: cvc.value })
  const answer = await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body })
  source.postMessage(await answer.json(), origin)
})
</script>`

/**
 * Responds as Stripe in this page: its script, its fields, and cards that are charged or declined, as reported to the
 * server.
 */
export const standInForScript = async (page: Page, { stripe, origin }: CardServer): Promise<void> => {
  await page.route('https://js.stripe.com/**', (route) =>
    new URL(route.request().url()).pathname === '/fields.html'
      ? route.fulfill({ contentType: 'text/html', body: fields })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const isGood = form.get('number') === cards.good
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: isGood ? { paymentIntent: { status: 'succeeded' } } : { error },
    })
    if (!isGood) return
    for (const event of stripe.confirm(form.get('clientSecret') ?? ''))
      await stripe.send(`${origin}/api/v2/payments/webhook/stripe`, event)
  })
}
