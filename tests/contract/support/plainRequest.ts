/**
 * Requests by Node's own HTTP client, uncompressed: the suites send tens of thousands, and `fetch` takes as long for a
 * small one as the server does.
 */
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface PlainAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A GET or, with a form, a POST. */
export const plainRequest = (
  url: string,
  headers: Readonly<Record<string, string>>,
  form?: Readonly<Record<string, string>>,
): Promise<PlainAnswer> =>
  new Promise((resolve, reject) => {
    const body = form === undefined ? undefined : new URLSearchParams(form).toString()
    const sent: OutgoingHttpHeaders =
      body === undefined
        ? { ...headers }
        : {
            ...headers,
            'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
            'content-length': Buffer.byteLength(body),
          }
    const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers: sent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.once('error', reject)
    })
    asked.once('error', reject)
    asked.end(body)
  })
