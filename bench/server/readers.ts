/**
 * Readers in a thread of their own: each sends the requests that it was given, one after the other, and takes the time
 * until the whole answer is there. `workerData` says what they do; the thread replies with every wait.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Asked {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Form fields, for a call that writes. */
  readonly form?: string
  /** Sends the tag of the last answer along. */
  readonly isConditional?: boolean
}

export interface ReadersTask {
  readonly origin: string
  readonly asked: ReadonlyArray<Asked>
  readonly readers: number
  /** Milliseconds between an answer and the next request. */
  readonly pause: number
  readonly lasts: number
}

export interface Wait {
  readonly name: string
  readonly took: number
  readonly status: number
  readonly bytes: number
}

const { origin, asked, readers, pause, lasts }: ReadersTask = workerData
const agent = new Agent({ keepAlive: true, maxSockets: readers })

interface Answer {
  readonly status: number
  readonly bytes: number
  readonly headers: IncomingHttpHeaders
}

/** `undefined` if the server had closed the idle connection. */
const send = ({ path, headers = {}, form }: Asked, tag: string | undefined): Promise<Answer | undefined> =>
  new Promise((done, fail) => {
    const sent = request(
      `${origin}/api/v2${path}`,
      {
        agent,
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...headers,
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(tag === undefined ? {} : { 'if-none-match': tag }),
        },
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, bytes, headers: answer.headers }))
      },
    )
    sent.on('error', (error) => {
      if (sent.reusedSocket) done(undefined)
      else fail(error)
    })
    sent.end(form)
  })

const waits: Array<Wait> = []
const end = performance.now() + lasts
const tags = new Map<Asked, string>()

const reader = async (place: number): Promise<void> => {
  for (let nth = place; performance.now() < end; nth += 1) {
    const one = asked[nth % asked.length]
    if (one === undefined) return
    const started = performance.now()
    const answer = (await send(one, tags.get(one))) ?? (await send(one, tags.get(one)))
    if (answer !== undefined) {
      waits.push({ name: one.name, took: performance.now() - started, status: answer.status, bytes: answer.bytes })
      const { etag } = answer.headers
      if (one.isConditional === true && typeof etag === 'string') tags.set(one, etag)
    }
    if (pause > 0) await new Promise((done) => setTimeout(done, pause * (0.5 + Math.random())))
  }
}

await Promise.all(Array.from({ length: readers }, (_, place) => reader(place)))
agent.destroy()
parentPort?.postMessage(waits, [])
