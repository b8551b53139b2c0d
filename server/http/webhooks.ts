/**
 * Receives webhooks of payment providers. Not in the API's table of routes, because the signature covers the raw bytes
 * and no session keys are sent. docs/behaviour/payments.md#on-the-server.
 */
import type { IncomingMessage } from 'node:http'
import { Effect } from 'effect'
import { signatureHeader } from '../payments/gateway/gatewayCoins.ts'
import { webhookPath } from '../payments/Payments.ts'
import { receiveWebhook } from '../payments/receiveWebhook.ts'
import { apiPrefix, type Run } from './api.ts'
import { bodyBytes, bodyMost } from './bodyBytes.ts'
import { exitResponse } from './exitResponse.ts'
import { logOf, withRequestLog } from './requestLog.ts'
import { securityHeaders } from './securityHeaders.ts'

export const webhookRoute = `${apiPrefix}${webhookPath}/:provider` as const

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
export const makeWebhooks =
  (run: Run, log: (line: string) => void) =>
  async (request: Request, provider: string, incoming?: IncomingMessage): Promise<Response> => {
    const exit = await run(withRequestLog(request, receive(request, provider, incoming)))
    const response = await exitResponse(exit, null, `POST ${apiPrefix}${webhookPath}/${provider}`, logOf(request, log))
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }
