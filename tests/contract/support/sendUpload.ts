/** Uploads as a client sends them: whole forms, and forms that a test sends piece by piece. */
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Keys } from './nodeTransport.ts'
import { type Answer, talkTo } from './talkTo.ts'

/** Requests an upload token. */
export const uploadToken = async (origin: string, keys: Keys, query = 'uploadType=postMedia'): Promise<string> => {
  const { code, json } = await talkTo(origin).ask(`/upload/token.json?${query}`, keys)
  if (code !== 200) throw new Error(`no token: ${json.error}`)
  return String(json['token'])
}

/** A form with one file, under a name without an extension that matters. */
export const fileForm = (bytes: Uint8Array, name = 'x.bin', field = 'file'): FormData => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}

/**
 * Sends the form over a connection of its own. While a test makes a form of 100 MB, the server in the same process
 * closes connections that are idle, and the client would not notice before it uses one.
 */
export const sendForm = async (origin: string, token: string, form: FormData): Promise<Answer> => {
  const address = `${origin}/api/upload${token === '' ? '' : `?token=${token}`}`
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length }
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request(address, { agent: false, method: 'POST', headers }, done).once('error', fail).end(body)
  })
  const json: Answer['json'] = JSON.parse(await text(response))
  return { code: response.statusCode ?? 0, json }
}

const boundary = 'parley-test-boundary'

/** The part of a form before the file's bytes. */
export const formStart = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="holiday.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
)

export interface SlowUpload {
  /** Sends bytes, and resolves once they are flushed. Rejects when the server has stopped reading. */
  readonly send: (bytes: Uint8Array) => Promise<void>
  /** Ends the form here, complete or not. */
  readonly end: () => void
  /** Aborts the connection. */
  readonly abort: () => void
  /** The response, whenever it arrives. */
  readonly answer: Promise<Answer>
}

const answerOf = (socket: Socket): Promise<Answer> =>
  new Promise((done, fail) => {
    let received = ''
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The connection was closed without an answer.')))
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part
      const [head = '', body = ''] = received.split('\r\n\r\n', 2)
      if (body.length === 0 || body.length < Number(/content-length: (\d+)/i.exec(head)?.[1])) return
      const json: Answer['json'] = JSON.parse(body)
      done({ code: Number(head.split(' ', 2)[1]), json })
    })
  })

/** An upload over a connection of its own, which lasts for as long as the test sends. */
export const slowUpload = (origin: string, token: string): SlowUpload => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const answer = answerOf(socket)
  const closed = new Promise<never>((_, fail) => {
    socket.once('close', () => fail(new Error('The connection was closed.')))
  })
  for (const each of [answer, closed]) each.catch(() => undefined)
  const write = (bytes: Uint8Array | string): Promise<void> =>
    Promise.race([
      closed,
      new Promise<void>((done, fail) => {
        socket.write(bytes, (error) => (error == null ? done() : fail(error)))
      }),
    ])
  const head = [
    `POST /api/upload?token=${token} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    'transfer-encoding: chunked',
  ]
  void write(`${head.join('\r\n')}\r\n\r\n`)
  return {
    answer,
    send: (bytes) =>
      write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])),
    end: () => void write('0\r\n\r\n'),
    abort: () => void socket.destroy(),
  }
}
