/** A fake coin gateway with the interface of docs/crypto-gateway.md: invoices over HTTP, and signed messages. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'

interface AskedInvoice {
  readonly reference: string
  readonly amount_cents: number
  readonly currency: string
  readonly coins: ReadonlyArray<string>
  readonly callback: string
}

export interface GatewayStandIn {
  readonly url: URL
  readonly secret: string
  readonly asked: ReadonlyArray<AskedInvoice>
  /** The response instead of invoices from now on; undefined restores invoices. */
  readonly answerWith: (text: string | undefined, status?: number) => void
  /** Sends a message about an invoice; resolves to the status code of the response. */
  readonly tell: (
    webhook: string,
    message: {
      readonly reference: string
      readonly status: string
      readonly received_cents: number
      readonly at: number
    },
    options?: { readonly secret?: string; readonly now?: number; readonly id?: string },
  ) => Promise<number>
  readonly close: () => Promise<void>
}

const signed = (secret: string, body: string, now: number): string => {
  const moment = Math.floor(now / 1000)
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`
}

export const startGatewayStandIn = async (): Promise<GatewayStandIn> => {
  const secret = 'shared with the gateway'
  const asked: Array<AskedInvoice> = []
  let instead: { readonly text: string; readonly status: number } | undefined
  let messages = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const moment = Number(/^t=(\d+),/.exec(String(request.headers['parley-signature']))?.[1])
      const isOurs = request.headers['parley-signature'] === signed(secret, body, moment * 1000)
      if (!isOurs || request.url !== '/v2/invoices' || request.method !== 'POST') {
        response.writeHead(403).end('{}')
        return
      }
      const invoice: AskedInvoice = JSON.parse(body)
      asked.push(invoice)
      const { reference, amount_cents } = invoice
      const text = JSON.stringify({
        id: `inv_${reference}`,
        expires_at: moment * 1000 + 15 * 60_000,
        coins: {
          bitcoin: { address: 'bc1q-of-the-gateway', amount: (amount_cents / 10_000_000).toFixed(8) },
          tether: { address: '0x-of-the-gateway', amount: (amount_cents / 100).toFixed(2) },
          // Coins that this server does not know are not offered.
          pebbles: { address: 'beach', amount: '7' },
        },
      })
      response.writeHead(instead?.status ?? 200, { 'content-type': 'application/json' }).end(instead?.text ?? text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: new URL(`http://127.0.0.1:${port}/v2/`),
    secret,
    asked,
    answerWith: (text, status = 200) => {
      instead = text === undefined ? undefined : { text, status }
    },
    tell: async (webhook, message, options = {}) => {
      const id = options.id ?? `message_${(messages += 1)}`
      const body = JSON.stringify({ id, invoice: `inv_${message.reference}`, coin: 'bitcoin', ...message })
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'parley-signature': signed(options.secret ?? secret, body, options.now ?? Date.now()) },
        body,
      })
      return response.status
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
